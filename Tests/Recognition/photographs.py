"""Prints a document on paper, crumples it, and photographs it."""

import io
import math

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

# Tills have letters of their own, of one width: some with a dot in the zero, and some, drawn here letter by letter, without.
TILLS = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "/usr/share/fonts/truetype/roboto/unhinted/RobotoCondensed-Regular.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf",
]
FONTS = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf",
    "/usr/share/fonts/truetype/roboto/unhinted/RobotoCondensed-Regular.ttf",
]


def print_receipt(receipt, random):
    """Thermal print: one size of letters, as wide as the till's paper allows."""
    size = 28
    font = ImageFont.truetype(random.choice(TILLS), size)
    # The width of a column fits the widest letters.
    pitch, height = max(font.getlength("0"), 0.8 * font.getlength("Щ")), int(size * random.uniform(1.18, 1.4))
    columns = max(len(line) for line in receipt.lines)
    paper = Image.new("L", (int(columns * pitch) + 60, height * len(receipt.lines) + 90), 248)
    draw = ImageDraw.Draw(paper)
    for row, line in enumerate(receipt.lines):
        ink = random.randint(20, 50)
        for column, letter in enumerate(line):
            left = 30 + column * pitch + (pitch - font.getlength(letter)) / 2
            draw.text((left, 40 + row * height), letter, font=font, fill=ink)
    return paper


def wrap(text, font, width):
    lines, line = [], ""
    for word in text.split(" "):
        if line and font.getlength(line + " " + word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def print_label(label, random):
    """The words in a column, and the table below, with or without lines."""
    size = random.randint(26, 32)
    font = ImageFont.truetype(random.choice(FONTS), size)
    width, height = random.randint(860, 1040), int(size * 1.3)
    lines = [line for paragraph in label.paragraphs for line in wrap(paragraph, font, width)]
    rows = len(label.rows) + 1
    paper = Image.new("L", (width + 80, (len(lines) + rows) * height + rows * 6 + 140), random.randint(225, 252))
    draw = ImageDraw.Draw(paper)
    ink, y = random.randint(10, 70), 40
    for line in lines:
        draw.text((40, y), line, font=font, fill=ink)
        y += height
    y += 30
    isRuled, x1, x2 = random.random() < 0.5, width - 300, width - 60
    if label.columns[1]:
        x1 = width - 430
    for name, value, portion in [(label.columns[0], "", label.columns[1]), *label.rows]:
        draw.text((40, y), name, font=font, fill=ink)
        draw.text((x1, y), value, font=font, fill=ink)
        draw.text((x2 if value or portion else x1, y), portion, font=font, fill=ink)
        y += height + 6
        if isRuled:
            draw.line([(36, y - 4), (width + 30, y - 4)], fill=ink, width=2)
    return paper, lines


def noise(shape, cells, numbers):
    """Smooth noise between -1 and 1."""
    coarse = numbers.uniform(-1, 1, (cells, cells)).astype(numpy.float32)
    return numpy.asarray(Image.fromarray(coarse).resize((shape[1], shape[0]), Image.BICUBIC))


def fade(pixels, strength, numbers):
    """Thermal paper that has been in a pocket: bands and patches of paler ink."""
    height, width = pixels.shape
    bands = numpy.repeat(numbers.uniform(0, 1, (height + 39) // 40), 40)[:height, None]
    patches = (noise(pixels.shape, 5, numbers) + 1) / 2
    keep = 1 - strength * (0.45 + 0.3 * bands + 0.25 * patches)
    return 248 - (248 - pixels) * keep


def crumple(pixels, strength, numbers):
    """Folds: each moves what is beside it and shades one of its sides."""
    height, width = pixels.shape
    y, x = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
    dx = noise(pixels.shape, 6, numbers) * 4 * strength
    dy = noise(pixels.shape, 6, numbers) * 5 * strength
    shade = noise(pixels.shape, 5, numbers) * 14 * strength
    for _ in range(numbers.integers(3, 8)):
        angle, px, py = numbers.uniform(0, math.pi), numbers.uniform(0, width), numbers.uniform(0, height)
        distance = (x - px) * math.cos(angle) + (y - py) * math.sin(angle)
        reach = numbers.uniform(60, 200)
        near = numpy.exp(-numpy.abs(distance) / reach)
        depth = numbers.uniform(1, 4) * strength
        dx += near * depth * math.cos(angle) * numpy.sign(distance)
        dy += near * depth * math.sin(angle) * numpy.sign(distance)
        shade += near * numbers.uniform(10, 40) * strength * numpy.tanh(distance / 6)
    return sample(pixels, x + dx, y + dy, 248) + shade


def sample(pixels, x, y, outside):
    """Bilinear sampling."""
    height, width = pixels.shape
    isInside = (x >= 0) & (y >= 0) & (x < width - 1) & (y < height - 1)
    x, y = numpy.clip(x, 0, width - 1.01), numpy.clip(y, 0, height - 1.01)
    left, top = x.astype(numpy.int32), y.astype(numpy.int32)
    fx, fy = x - left, y - top
    upper = pixels[top, left] * (1 - fx) + pixels[top, left + 1] * fx
    lower = pixels[top + 1, left] * (1 - fx) + pixels[top + 1, left + 1] * fx
    return numpy.where(isInside, upper * (1 - fy) + lower * fy, outside)


def homography(source, target):
    """The eight numbers that map the corners of one quadrilateral to those of another."""
    rows, values = [], []
    for (x, y), (u, v) in zip(source, target):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return numpy.append(numpy.linalg.solve(numpy.array(rows), numpy.array(values)), 1).reshape(3, 3)


# The Exif orientation of each way to hold a phone, and how its picture is stored.
HELD = [
    (1, None), (3, Image.Transpose.ROTATE_180), (6, Image.Transpose.ROTATE_90), (8, Image.Transpose.ROTATE_270),
]


def photograph(paper, random, numbers, *, strength=1.0, most=2000):
    """A picture as a phone takes it: a JPEG of `most` pixels at its longer side, on a table, in uneven light."""
    pixels = numpy.asarray(paper, dtype=numpy.float32)
    pixels = crumple(fade(pixels, random.uniform(0, 0.55) * strength, numbers), random.uniform(0.2, 1) * strength,
                     numbers)
    height, width = pixels.shape
    margin = random.uniform(0.03, 0.12)
    scale = most / (max(height, width) * (1 + 2 * margin))
    # A short receipt is not photographed from so near that its letters are a hundred pixels high.
    scale = min(scale, 1.5)
    tall, wide = int(height * scale * (1 + 2 * margin)), int(width * scale + 2 * margin * height * scale)
    turn = math.radians(random.uniform(-5, 5) * strength)
    corners = []
    for u, v in [(0, 0), (1, 0), (1, 1), (0, 1)]:
        x, y = (u - 0.5) * width * scale, (v - 0.5) * height * scale
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        jitter = 0.025 * strength * min(width, height) * scale
        corners.append((x + wide / 2 + random.uniform(-jitter, jitter), y + tall / 2 + random.uniform(-jitter, jitter)))
    back = homography(corners, [(0, 0), (width, 0), (width, height), (0, height)])
    y, x = numpy.mgrid[0:tall, 0:wide].astype(numpy.float32)
    depth = back[2, 0] * x + back[2, 1] * y + back[2, 2]
    table = random.uniform(60, 150) + noise((tall, wide), 24, numbers) * 14
    seen = sample(pixels, (back[0, 0] * x + back[0, 1] * y + back[0, 2]) / depth,
                  (back[1, 0] * x + back[1, 1] * y + back[1, 2]) / depth, table)
    light = 1 - random.uniform(0.05, 0.4) * (x / wide * random.choice([-1, 1]) + y / tall + 1) / 3
    seen = seen * light * random.uniform(0.75, 1)
    picture = Image.fromarray(numpy.clip(seen, 0, 255).astype(numpy.uint8))
    picture = picture.filter(ImageFilter.GaussianBlur(random.uniform(0.4, 1.3) * strength))
    if random.random() < 0.4:
        picture = move(picture, random.uniform(1, 3) * strength, random.uniform(0, math.pi))
    seen = numpy.asarray(picture, dtype=numpy.float32) + numbers.normal(0, random.uniform(2, 8) * strength, (tall, wide))
    tint = numpy.array([1, random.uniform(0.94, 1), random.uniform(0.82, 1)])
    colour = numpy.clip(seen[:, :, None] * tint, 0, 255).astype(numpy.uint8)
    file = io.BytesIO()
    quality = random.randint(60, 90)
    # Phones store the rows as the sensor lies in the hand, and note how to turn them.
    orientation, turned = random.choice(HELD)
    stored = Image.fromarray(colour)
    noted = Image.Exif()
    noted[0x0112] = orientation
    (stored.transpose(turned) if turned is not None else stored).save(file, "JPEG", quality=quality, exif=noted)
    return file.getvalue()


def move(picture, length, angle):
    """The blur of a hand that moved."""
    steps = max(2, int(length * 2))
    seen = numpy.zeros((picture.height, picture.width), numpy.float32)
    for step in range(steps):
        way = (step / (steps - 1) - 0.5) * length
        seen += numpy.asarray(picture.transform(
            picture.size, Image.AFFINE, (1, 0, way * math.cos(angle), 0, 1, way * math.sin(angle)), Image.BILINEAR))
    return Image.fromarray((seen / steps).astype(numpy.uint8))
