"""Small picture files with large contents: pixels, texts, scans."""

import io
import struct
import zlib

from PIL import Image

# The most pixels a picture may have on a side.
SIDE = 5000


def drawn(form, side=SIDE, mode="RGB", **options):
    """A picture of one colour."""
    file = io.BytesIO()
    Image.new(mode, (side, side)).save(file, form, **options)
    return file.getvalue()


# Each picture is accepted, and as expensive to decode as its format allows.
LARGEST = {
    "PNG": lambda: drawn("PNG", mode="RGBA"),
    "GIF": lambda: drawn("GIF", mode="P"),
    "WebP": lambda: drawn("WEBP", mode="RGBA", lossless=True, method=0),
    "JPEG": lambda: drawn("JPEG", progressive=True, subsampling=0),
    "JPEG of four inks": lambda: drawn("JPEG", mode="CMYK", progressive=True, subsampling=0),
}


def chunk(name, data):
    """A chunk of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, *between, rows=b"\0\0"):
    """A greyscale PNG with these chunks before its pixels."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(between) + pixels


def texts():
    """One pixel, and compressed texts of four gigabytes in total."""
    packed = zlib.compress(b"a" * 7_900_000, 9)
    return png(1, 1, *[chunk(b"zTXt", f"a{number}".encode() + b"\0\0" + packed) for number in range(500)])


def scans(side=SIDE):
    """A JPEG with over 80,000 scans, each without effect."""

    def segment(kind, data):
        return b"\xff" + bytes([kind]) + struct.pack(">H", len(data) + 2) + data

    def table(place, symbol):
        return segment(0xC4, bytes([place, 1, *[0] * 15, symbol]))

    blocks = ((side + 7) // 8) ** 2
    frame = segment(0xC2, struct.pack(">BHHBBBB", 8, side, side, 1, 1, 0x11, 0))
    file = b"\xff\xd8" + segment(0xDB, bytes([0, *[1] * 64])) + frame + table(0, 0)
    # Every block equals the one before: one bit each.
    file += segment(0xDA, bytes([1, 1, 0, 0, 0, 0])) + bytes(blocks // 8 + 1)
    # "The next 16,384 blocks are empty": fifteen bits.
    empty = segment(0xDA, bytes([1, 1, 0, 1, 63, 0])) + bytes(blocks // 16384 * 2 + 4)
    return file + table(0x10, 0xE0) + empty * 80_000 + b"\xff\xd9"
