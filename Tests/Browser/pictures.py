"""Pictures of codes as cameras and screens make them."""

import io

import numpy
import zxingcpp
from PIL import Image


def code(text, symbology="EAN13", scale=4):
    """A clean picture of one code on white."""
    barcode = zxingcpp.create_barcode(text, getattr(zxingcpp.BarcodeFormat, symbology))
    drawn = Image.fromarray(numpy.array(zxingcpp.write_barcode_to_image(barcode, scale=scale)))
    # The library draws almost no quiet zone.
    return on_table([drawn], (drawn.width + 30 * scale, drawn.height + 30 * scale), paper=255)


def on_table(codes, size, angle=0, paper=214):
    """Codes below each other in the middle of a larger picture, rotated a little."""
    picture = Image.new("L", size, paper)
    top = (size[1] - sum(one.height for one in codes)) // (len(codes) + 1)
    at = top
    for one in codes:
        turned = one.convert("L").rotate(angle, expand=True, fillcolor=paper, resample=Image.BICUBIC)
        picture.paste(turned, ((size[0] - turned.width) // 2, at))
        at += one.height + top
    return picture.convert("RGB")


def photo(picture, kind="JPEG", **options):
    """A picture as the bytes of a file."""
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def upload(name, data, mime="image/jpeg"):
    """A file in Playwright's format."""
    return {"name": name, "mimeType": mime, "buffer": data}


def noise(width, height, seed=1):
    """A picture of random pixels, which compresses as badly as a photo of grass."""
    points = numpy.random.default_rng(seed).integers(0, 256, (height, width, 3), dtype=numpy.uint8)
    return Image.fromarray(points)


def y4m(picture, path, frames=10):
    """Writes a video of one still frame, which Chromium's fake camera plays."""
    luma = numpy.array(picture.convert("L"))
    height, width = luma.shape
    grey = numpy.full((height // 2, width // 2), 128, numpy.uint8).tobytes()
    frame = b"FRAME\n" + luma.tobytes() + grey + grey
    head = f"YUV4MPEG2 W{width} H{height} F10:1 Ip A1:1 C420jpeg\n".encode()
    path.write_bytes(head + frame * frames)
