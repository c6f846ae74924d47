import Base

/// The memory that reading one file may take, for all of its parts together: an archive of a few kilobytes can unpack to
/// gigabytes, repeat one long string in a million cells, and a file of line ends is a million rows. This bounds the time
/// too, which is proportional to the bytes.
struct FileBudget {
  /// Decompressed bytes. No bank's sheets have more.
  var unpacked = 48 << 20
  /// Bytes of cells, lines or fields, even if many of them show the same string.
  var cells = 160 << 20

  /// Subtracts a text in memory of its own, and pointers to others.
  mutating func spend(on text: Text, pointers: Int = 0) throws(FileFormatError) {
    cells -= 8 * pointers + 32 + text.count
    if cells < 0 { throw .tooLarge }
  }
}
