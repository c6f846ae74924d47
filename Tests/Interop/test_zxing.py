"""zxing-cpp reads back every symbology we write, with the exact bytes."""

import numpy
import pytest
import zxingcpp

LINEAR_HEIGHT = 24
QUIET_ZONE = 12  # modules, the widest required by any symbology

FORMATS = {
    "EAN13": zxingcpp.BarcodeFormat.EAN13,
    "EAN8": zxingcpp.BarcodeFormat.EAN8,
    "UPCA": zxingcpp.BarcodeFormat.UPCA,
    "UPCE": zxingcpp.BarcodeFormat.UPCE,
    "Code128": zxingcpp.BarcodeFormat.Code128,
    "Code39": zxingcpp.BarcodeFormat.Code39Std,
    "Code93": zxingcpp.BarcodeFormat.Code93,
    "ITF": zxingcpp.BarcodeFormat.ITF,
    "Codabar": zxingcpp.BarcodeFormat.Codabar,
    "DataBar": zxingcpp.BarcodeFormat.DataBarOmni,
    "DataBarLimited": zxingcpp.BarcodeFormat.DataBarLtd,
    "Telepen": zxingcpp.BarcodeFormat.Telepen,
    "DataBarExpanded": zxingcpp.BarcodeFormat.DataBarExp,
    "QRCode": zxingcpp.BarcodeFormat.QRCode,
    "MicroQRCode": zxingcpp.BarcodeFormat.MicroQRCode,
    "DataMatrix": zxingcpp.BarcodeFormat.DataMatrix,
    "Aztec": zxingcpp.BarcodeFormat.Aztec,
    "PDF417": zxingcpp.BarcodeFormat.PDF417,
}


def picture(rows, module):
    """The modules as grey pixels, `module` per side, with a quiet zone."""
    lines = rows.split(",")
    dark = numpy.array([list(line.encode()) for line in lines], dtype=numpy.uint8) - ord("0")
    if len(lines) == 1:
        dark = dark.repeat(LINEAR_HEIGHT, axis=0)
    dark = numpy.pad(dark, QUIET_ZONE)
    pixels = ((1 - dark) * 255).astype(numpy.uint8)
    return pixels.repeat(module, axis=0).repeat(module, axis=1)


def upc_e(digits):
    """The twelve digits of the UPC-A for the eight of a UPC-E (GS1 General Specifications §7.10)."""
    system, body, check = digits[:1], digits[1:7], digits[7:]
    match body[5:]:
        case b"0" | b"1" | b"2":
            return system + body[:2] + body[5:] + b"0000" + body[2:5] + check
        case b"3":
            return system + body[:3] + b"00000" + body[3:5] + check
        case b"4":
            return system + body[:4] + b"00000" + body[4:5] + check
    return system + body[:5] + b"0000" + body[5:] + check


def as_reported(symbology, data):
    """The content as zxing-cpp reports it: every UPC as an EAN-13, a GTIN as an element string."""
    if symbology in ("DataBar", "DataBarLimited"):
        return b"01" + data
    if symbology == "UPCE":
        return b"0" + upc_e(data[:8]) + data[8:]
    return b"0" + data if symbology == "UPCA" else data


def full_ascii(data):
    """Decodes the pairs of full ASCII Code 39 (ISO/IEC 16388 annex A). This is always requested, because zxing-cpp
    takes a text whose last character happens to be its check character for plain Code 39."""
    starts = {b"$": [-64], b"+": [32], b"/": [-32], b"%": [-38, -11, 16, 43]}
    whole = b""
    while data:
        if data[:1] not in starts:
            whole, data = whole + data[:1], data[1:]
            continue
        letter = data[1]
        index = (letter - 65) // 5 if data[:1] == b"%" else 0
        if data[:1] == b"%" and letter >= 85:
            whole += {85: b"\0", 86: b"@", 87: b"`"}[letter]
        else:
            whole += bytes([letter + starts[data[:1]][index]])
        data = data[2:]
    return whole


def read(symbology, rows):
    """The first code found, at the original size or enlarged: finders need several pixels per module."""
    for module in (2, 3, 4, 1):
        for is_pure in (False, True):
            found = zxingcpp.read_barcodes(
                picture(rows, module),
                formats=FORMATS[symbology],
                try_rotate=False,
                try_downscale=False,
                try_invert=False,
                is_pure=is_pure,
                ean_add_on_symbol=zxingcpp.EanAddOnSymbol.Read,
            )
            if found:
                return found[0]
    return None


@pytest.mark.parametrize("symbology", FORMATS)
def test_exact_bytes(symbology, corpus):
    lines = corpus(symbology)
    misses = []
    for _, options, expected, rows in lines:
        code = read(symbology, rows)
        found = code.bytes if code else None
        if found and "ascii" in options:
            found = full_ascii(found)
        wanted = as_reported(symbology, bytes.fromhex(expected))
        is_gs1 = "gs1" in options or symbology.startswith("DataBar")
        if found != wanted or is_gs1 != (code.content_type == zxingcpp.ContentType.GS1):
            misses.append((options, wanted, found))
    for miss in misses[:5]:
        print(*miss, sep="\n  ")
    assert not misses, f"{len(misses)} of {len(lines)} were not read with their exact bytes"
