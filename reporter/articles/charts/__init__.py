"""The charts of an article: one module a chart, one house style, and the writing of SVG and PNG.

A chart is drawn from claims and labelled with phrases, so that each of its figures can be read back and
judged.
"""
