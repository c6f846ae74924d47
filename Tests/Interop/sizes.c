// Counts how many codes printed by `InteropCorpus` are larger than, equal to or smaller than libzint's codes for the
// same bytes at the same level. Run by `bin/sizes`.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zint.h>

enum { LONGEST = 4096, WIDEST = 1 << 20 };

static const struct {
  const char *name;
  int symbology, gs1;
} SYMBOLOGIES[] = {
    {"Code128", BARCODE_CODE128, BARCODE_GS1_128},
    {"Code93", BARCODE_CODE93, 0},
    {"ITF", BARCODE_C25INTER, 0},
    {"DataBarExpanded", BARCODE_DBAR_EXP, BARCODE_DBAR_EXP},
    {"QRCode", BARCODE_QRCODE, BARCODE_QRCODE},
    {"MicroQRCode", BARCODE_MICROQR, 0},
    {"DataMatrix", BARCODE_DATAMATRIX, BARCODE_DATAMATRIX},
    {"Aztec", BARCODE_AZTEC, BARCODE_AZTEC},
    {"PDF417", BARCODE_PDF417, 0},
};

// The number of digits of the identifier and of the data in the element string that starts here, as the corpus
// generates them; -1 if the data ends only at the separator.
static void lengths(const unsigned char *bytes, int *identifier, int *data) {
  int first = (bytes[0] - '0') * 10 + bytes[1] - '0';
  *identifier = first == 31 || first == 32 || first == 39 ? 4 : 2;
  *data = first == 1 ? 14 : first == 31 || first == 32 ? 6 : first >= 11 && first <= 17 ? 6 : -1;
}

// Element strings in libzint's notation: [01]…[10]…[21]….
static int bracketed(const unsigned char *bytes, int count, unsigned char *out) {
  int length = 0;
  for (int i = 0; i < count;) {
    int identifier, data;
    if (bytes[i] == 29) i++;
    lengths(bytes + i, &identifier, &data);
    length += sprintf((char *)out + length, "[%.*s]", identifier, bytes + i);
    i += identifier;
    for (int n = 0; i < count && bytes[i] != 29 && n != data; n++) out[length++] = bytes[i++];
  }
  return length;
}

static int is_dark(const struct zint_symbol *symbol, int x) {
  return symbol->encoded_data[0][x >> 3] >> (x & 7) & 1;
}

// The number of modules libzint needs; 0 if it can't encode the bytes. A PDF417 gets as many columns as ours.
static int zint_area(int kind, const char *flags, const unsigned char *bytes, int count, int width) {
  unsigned char text[2 * LONGEST];
  struct zint_symbol *symbol = ZBarcode_Create();
  symbol->symbology = SYMBOLOGIES[kind].symbology;
  symbol->input_mode = DATA_MODE;
  const char *eci = strstr(flags, "eci=");
  if (eci) symbol->eci = atoi(eci + 4);
  if (!strncmp(flags, "gs1", 3)) {
    symbol->symbology = SYMBOLOGIES[kind].gs1;
    symbol->input_mode = GS1_MODE;
    count = bracketed(bytes, count, text);
  } else {
    memcpy(text, bytes, count);
  }
  int is_qr = symbol->symbology == BARCODE_QRCODE || symbol->symbology == BARCODE_MICROQR;
  if (is_qr) {
    const char *levels[] = {"low", "medium", "quartile", "high"};
    for (int level = 0; level < 4; level++) {
      if (strstr(strstr(flags, "level="), levels[level])) symbol->option_1 = level + 1;
    }
  }
  if (symbol->symbology == BARCODE_DATAMATRIX && strstr(flags, "shape=square")) {
    symbol->option_3 = DM_SQUARE;
  }
  if (symbol->symbology == BARCODE_PDF417) symbol->option_2 = (width - 69) / 17;
  int error = ZBarcode_Encode(symbol, text, count) >= ZINT_ERROR;
  int rows = symbol->rows * (symbol->symbology == BARCODE_PDF417 ? 3 : 1);
  int width_of_bars = symbol->width;
  if (!error && rows == 1) { // the outer guards of DataBar Expanded are light, and not part of our bars
    for (int end = symbol->width - 1; end > 0 && !is_dark(symbol, end); end--) width_of_bars--;
    if (!is_dark(symbol, 0)) width_of_bars--;
  }
  int area = error ? 0 : width_of_bars * rows;
  ZBarcode_Delete(symbol);
  return area;
}

int main(int count, char **arguments) {
  int shown = count > 1 ? atoi(arguments[1]) : 0, kind = -1;
  int larger = 0, equal = 0, smaller = 0, refused = 0;
  char *line = malloc(WIDEST);
  unsigned char bytes[LONGEST];
  while (line && fgets(line, WIDEST, stdin)) {
    char *name = strtok(line, "\t"), *flags = strtok(NULL, "\t");
    char *hex = strtok(NULL, "\t"), *rows = strtok(NULL, "\t\n");
    if (!rows) continue;
    // libzint cannot be limited to rectangles, and numbers the parts of a longer text differently.
    if (strstr(flags, "part=")) continue;
    if (!strcmp(name, "DataMatrix") && strstr(flags, "shape=rectangle")) continue;
    if (strstr(flags, "security=")) continue; // a requested size
    for (kind = 0; strcmp(SYMBOLOGIES[kind].name, name);) {
      if (++kind == sizeof SYMBOLOGIES / sizeof *SYMBOLOGIES) return 2;
    }
    int length = strlen(hex) / 2, width = strcspn(rows, ","), ours = 0;
    for (int i = 0; i < length; i++) sscanf(hex + 2 * i, "%2hhx", &bytes[i]);
    for (char *c = rows; *c; c++) ours += *c != ',';
    int theirs = zint_area(kind, flags, bytes, length, width);
    if (!theirs) refused++;
    else if (ours < theirs) smaller++;
    else if (ours == theirs) equal++;
    else if (larger++ < shown) printf("  %s %s: %d, libzint %d\n", flags, hex, ours, theirs);
  }
  if (kind < 0) return 2;
  printf("%-12s %8d %8d %8d %8d\n", SYMBOLOGIES[kind].name, larger, equal, smaller, refused);
  return larger > 0;
}
