"""Articles into static sites, one file per kind of site, and the preview."""
