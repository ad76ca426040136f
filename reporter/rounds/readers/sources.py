"""Where upstream files come from: an unpacked folder, or an archive that is read as a stream.

Both give the same files under the same relative paths. An archive is not trusted: an entry that would land
outside the folder, a link that leads out of it and a device file end the reading with a message.
"""

from __future__ import annotations

import os
import posixpath
import stat
import tarfile
import zipfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

from reporter.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import FileIO

BLOCK = 256 * 1024
"""Fits into the cache of a core, so that bytes are still at hand when they are looked at."""
ARCHIVES = (".tar.zst", ".tzst", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2", ".tar", ".zip")


@dataclass(frozen=True, slots=True)
class Found:
    """A file or folder of a source."""

    path: str
    """Relative to the source, with forward slashes."""
    is_folder: bool
    size: int
    open_at: BinaryIO | None = None
    """The bytes, for a member of an archive; a file of a folder is opened by its path."""


class Wanted(Protocol):
    """Says whether a path of the source is worth reading or, for a folder, worth entering."""

    def __call__(self, path: str, *, is_folder: bool) -> bool: ...  # noqa: D102 - see the class


def is_archive(source: Path) -> bool:
    """Say whether a file is called as an archive that can be read."""
    return source.name.lower().endswith(ARCHIVES)


def walk(source: Path, wanted: Wanted) -> Iterator[Found]:
    """Give the folders and files of a folder that are wanted, in order of their paths.

    Raises InputError for a link that leads out of the folder and for what is neither file nor folder.
    """
    root = source.resolve()
    pending = [""]
    while pending:
        at = pending.pop()
        folders = []
        try:
            with os.scandir(root / at) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            raise InputError(f"cannot be read: {error.strerror}", source / at) from error
        for entry in found:
            path = f"{at}/{entry.name}" if at else entry.name
            is_folder = entry.is_dir()
            if not wanted(path, is_folder=is_folder):
                continue
            if entry.is_symlink():
                target = Path(entry.path).resolve()
                if not target.is_relative_to(root):
                    raise InputError(
                        "is a link that leads out of the folder; nothing was read", source / path
                    )
                if is_folder:
                    raise InputError("is a link to a folder; nothing was read", source / path)
            if is_folder:
                folders.append(path)
                yield Found(path, True, 0)
                continue
            try:
                state = entry.stat()
            except OSError as error:
                raise InputError(f"cannot be read: {error.strerror}", source / path) from error
            if not stat.S_ISREG(state.st_mode):
                raise InputError("is neither a file nor a folder; nothing was read", source / path)
            yield Found(path, False, state.st_size)
        pending.extend(reversed(folders))


def unpacked(source: Path) -> Iterator[Found]:
    """Give the members of an archive in the order in which they stand in it, each with its open bytes.

    The bytes have to be read before the next member is asked for, and all of it within `readable`. Raises
    InputError for a member that is not to be trusted.
    """
    if source.name.lower().endswith(".zip"):
        yield from _unzipped(source)
    else:
        with _tar_stream(source) as stream, tarfile.open(fileobj=stream, mode="r|") as archive:
            yield from _members(archive, source)


@contextmanager
def readable(source: Path) -> Iterator[None]:
    """Turn what a damaged, encrypted or unreadable archive raises, in whatever member, into an InputError."""
    try:
        yield
    except _damage() as error:
        raise InputError(f"cannot be read as an archive: {error}", source) from error
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source) from error


def _damage() -> tuple[type[Exception], ...]:
    import gzip
    import lzma
    import zlib

    import zstandard

    return (
        tarfile.TarError,
        zipfile.BadZipFile,
        gzip.BadGzipFile,
        EOFError,
        RuntimeError,  # zipfile: encrypted
        NotImplementedError,  # zipfile: a way of compression that it does not know
        zstandard.ZstdError,
        zlib.error,
        lzma.LZMAError,
    )


def _tar_stream(source: Path) -> BinaryIO:
    name = source.name.lower()
    if name.endswith((".tar.zst", ".tzst")):
        import zstandard

        file = source.open("rb")
        return zstandard.ZstdDecompressor().stream_reader(file, read_across_frames=True, closefd=True)
    if name.endswith((".tar.gz", ".tgz")):
        import gzip

        return gzip.open(source, "rb")  # type: ignore[return-value] # a GzipFile is read as a binary file
    if name.endswith(".tar.xz"):
        import lzma

        return lzma.open(source, "rb")  # type: ignore[return-value]
    if name.endswith(".tar.bz2"):
        import bz2

        return bz2.open(source, "rb")  # type: ignore[return-value]
    return source.open("rb")


def _members(archive: tarfile.TarFile, source: Path) -> Iterator[Found]:
    for member in archive:
        path = _inside(member.name, source)
        if member.issym() or member.islnk():
            target = (
                member.linkname
                if member.islnk()
                else posixpath.join(posixpath.dirname(path), member.linkname)
            )
            _inside(target, source, via=path)
            continue
        if member.isdir():
            yield Found(path, True, 0)
        elif member.isreg():
            yield Found(path, False, member.size, archive.extractfile(member))  # type: ignore[arg-type] # an IO[bytes]
        else:
            raise InputError(f"holds {path}, which is neither a file nor a folder; nothing was read", source)
        archive.members.clear()  # type: ignore[attr-defined] # so that memory does not grow with the archive


def _unzipped(source: Path) -> Iterator[Found]:
    with zipfile.ZipFile(source) as archive:
        for info in archive.infolist():
            path = _inside(info.filename, source)
            mode = info.external_attr >> 16
            if stat.S_ISLNK(mode):
                target = archive.read(info).decode("utf-8", errors="replace")
                _inside(posixpath.join(posixpath.dirname(path), target), source, via=path)
                continue
            if mode and stat.S_IFMT(mode) and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
                raise InputError(
                    f"holds {path}, which is neither a file nor a folder; nothing was read", source
                )
            if info.is_dir():
                yield Found(path, True, 0)
            else:
                with archive.open(info) as stream:
                    yield Found(path, False, info.file_size, stream)  # type: ignore[arg-type] # an IO[bytes]


def _inside(name: str, source: Path, via: str = "") -> str:
    """Give a member's path in its plain form. Raises InputError where it leads out of the folder."""
    plain = posixpath.normpath(name.replace("\\", "/"))
    if plain == ".." or plain.startswith(("/", "../")) or plain[1:2] == ":":
        if via:
            raise InputError(
                f"holds {via}, a link that leads out of the folder ({name}); nothing was read", source
            )
        raise InputError(f"holds {name}, which leads out of the folder; nothing was read", source)
    return "" if plain == "." else plain


def blocks(stream: BinaryIO | FileIO, size: int) -> Iterator[bytes]:
    """Give the bytes of a file of about that size in blocks."""
    wanted = min(size + 1, BLOCK)
    while block := stream.read(wanted):
        yield block
