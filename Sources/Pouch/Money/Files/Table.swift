import Base

/// Rows of cells from a CSV file or a sheet.
package struct Table: Equatable, Sendable {
  package var rows: [[Text]] = []

  /// Whether the cells are numbers of a spreadsheet, with a decimal point and without grouping.
  var isSheet = false

  init() {}

  /// The columns that are read. Sheets have at most 16 384; a bank's have a few dozen.
  static let columnLimit = 500

  /// Parses comma-separated values (RFC 4180) with any separator: comma, semicolon, tab or bar.
  package init(csv text: Text) throws(ImportError) {
    try self.init(csv: text, within: FileBudget())
  }

  init(csv text: Text, within budget: FileBudget) throws(ImportError) {
    var budget = budget
    let separator = Table.separator(of: text)
    var row: [Text] = []
    var cell: Text = ""
    // Whether the cell has only spaces: looking through it at each quote would take its length each time.
    var isBlank = true
    var isQuoted = false
    var wasQuoted = false
    var at = 0
    // Excel may write a first line that names the separator.
    if text.count > 6, text.hasPrefix("sep=") {
      at = (text.firstIndex(of: 0x0A) ?? text.count - 1) + 1
    }
    let quote = UInt8(ascii: "\"")
    while at < text.count {
      let byte = text[at]
      at += 1
      if isQuoted {
        if byte != quote {
          cell.append(byte)
        } else if at < text.count, text[at] == quote {
          cell.append(quote)
          at += 1
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case quote where isBlank && !wasQuoted:
        cell = ""
        (isQuoted, wasQuoted) = (true, true)
      case separator:
        try Table.finish(&cell, in: &row, &budget)
        (isBlank, wasQuoted) = (true, false)
      case 0x0D: continue
      case 0x0A:
        try Table.finish(&cell, in: &row, &budget)
        finish(&row)
        (isBlank, wasQuoted) = (true, false)
      default:
        if byte != 0x20 { isBlank = false }
        cell.append(byte)
      }
    }
    try Table.finish(&cell, in: &row, &budget)
    finish(&row)
  }

  private static func finish(
    _ cell: inout Text, in row: inout [Text], _ budget: inout FileBudget
  ) throws(ImportError) {
    if row.count < columnLimit {
      let text = trimmed(cell)
      do { try budget.spend(on: text) } catch { throw ImportError(error) }
      row.append(text)
    }
    cell = ""
  }

  private mutating func finish(_ row: inout [Text]) {
    if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
    row = []
  }

  /// A cell without spaces at either end, including no-break spaces.
  static func trimmed(_ cell: Text) -> Text {
    var begin = 0
    var end = cell.count
    while begin < end {
      if cell[begin] <= 0x20 {
        begin += 1
      } else if begin + 1 < end, cell[begin] == 0xC2, cell[begin + 1] == 0xA0 {
        begin += 2
      } else {
        break
      }
    }
    while begin < end {
      if cell[end - 1] <= 0x20 {
        end -= 1
      } else if end - begin >= 2, cell[end - 2] == 0xC2, cell[end - 1] == 0xA0 {
        end -= 2
      } else {
        break
      }
    }
    return begin == 0 && end == cell.count ? cell : Text(cell[begin..<end])
  }

  /// The separator with the most even count in the first lines, outside of quotes.
  private static func separator(of text: Text) -> UInt8 {
    if text.count > 5, text.hasPrefix("sep=") { return text[4] }
    let candidates = [
      UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: "|"),
    ]
    var counts = [[Int]](repeating: [0], count: candidates.count)
    var isQuoted = false
    var lines = 0
    for byte in text.prefix(20_000) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A {
        lines += 1
        if lines == 40 { break }
        for place in counts.indices { counts[place].append(0) }
      } else if let place = candidates.firstIndex(of: byte) {
        counts[place][counts[place].count - 1] += 1
      }
    }
    var best = (place: 2, score: 0)
    for place in counts.indices {
      // How many lines have the most common count.
      var score = 0
      for count in Set(counts[place]) where count > 0 {
        let same = counts[place].filter { $0 == count }.count
        score = max(score, same * 4 + min(count, 3))
      }
      if score > best.score { best = (place, score) }
    }
    return candidates[best.place]
  }
}
