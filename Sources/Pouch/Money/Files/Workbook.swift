import Base

/// Reads Office Open XML sheets (ECMA-376 part 1 §18).
enum Workbook {
  /// The first sheet with rows, and later ones with the same header, as one table: some files have a sheet for each
  /// month or card. Dates become ISO 8601.
  static func table(
    in bytes: [UInt8], within budget: FileBudget = FileBudget()
  ) throws(ImportError) -> Table {
    let table: Table
    do throws(FileFormatError) {
      table = try joinedSheets(of: ZipArchive(bytes), within: budget)
    } catch {
      throw ImportError(error)
    }
    if table.rows.isEmpty { throw .noTransactions }
    return table
  }

  private static func joinedSheets(
    of archive: ZipArchive, within budget: FileBudget
  ) throws(FileFormatError) -> Table {
    var budget = budget
    let sheets = archive.entries.filter { entry in
      entry.name.hasPrefix("xl/worksheets/")
        && entry.name.suffix(4) == ".xml"
    }.sorted { a, b in
      a.name.count != b.name.count
        ? a.name.count < b.name.count : a.name.lexicographicallyPrecedes(b.name)
    }
    guard !sheets.isEmpty else { throw .unsupported }
    let strings = try sharedStrings(archive, &budget)
    let dates = try dateStyles(archive, &budget)
    var whole = Table()
    for sheet in sheets {
      let next = try table(
        try archive.contents(of: sheet, within: &budget.unpacked), strings, dates, &budget)
      if whole.rows.count < 2 {
        if whole.rows.isEmpty || next.rows.count > 1 { whole = next }
      } else if next.rows.first == whole.rows.first {
        whole.rows += next.rows.dropFirst()
        if whole.rows.count > 1_000_000 { throw .tooLarge }
      }
    }
    return whole
  }

  private static func sharedStrings(
    _ archive: ZipArchive, _ budget: inout FileBudget
  ) throws(FileFormatError) -> [Text] {
    guard let entry = archive.entry("xl/sharedStrings.xml") else {
      return []
    }
    var reader = XMLReader(try archive.contents(of: entry, within: &budget.unpacked))
    var strings: [Text] = []
    // `nil` outside of an entry.
    var text: Text?
    var isText = false
    var isPhonetic = false
    while let event = try reader.next() {
      switch event {
      case .start(let name, let isEmpty):
        if name.isName("si") {
          text = isEmpty ? nil : ""
          if isEmpty { try add("", to: &strings, &budget) }
        } else if name.isName("t") {
          isText = !isEmpty
        } else if name.isName("rPh") {
          isPhonetic = !isEmpty
        }
      case .end(let name):
        // A second end tag adds no second copy.
        if name.isName("si"), let whole = text {
          try add(Table.trimmed(whole), to: &strings, &budget)
          text = nil
        }
        if name.isName("t") { isText = false }
        if name.isName("rPh") { isPhonetic = false }
      case .text(let part): if isText, !isPhonetic { text? += part }
      }
    }
    return strings
  }

  private static func add(
    _ string: Text, to strings: inout [Text], _ budget: inout FileBudget
  ) throws(FileFormatError) {
    try budget.spend(on: string)
    strings.append(string)
  }

  /// For each cell style, whether it shows dates.
  private static func dateStyles(
    _ archive: ZipArchive, _ budget: inout FileBudget
  ) throws(FileFormatError) -> [Bool] {
    guard let entry = archive.entry("xl/styles.xml") else { return [] }
    var reader = XMLReader(try archive.contents(of: entry, within: &budget.unpacked))
    var own: Set<Int64> = []
    var styles: [Bool] = []
    var isCells = false
    while let event = try reader.next() {
      switch event {
      case .start(let name, _):
        if name.isName("numFmt"),
          let id = reader.attribute("numFmtId").flatMap({ IntegerText.parse($0) }),
          let code = reader.attribute("formatCode"), isDateFormat(code)
        {
          own.insert(id)
        } else if name.isName("cellXfs") {
          isCells = true
        } else if isCells, name.isName("xf") {
          let id = reader.attribute("numFmtId").flatMap { IntegerText.parse($0) } ?? 0
          // ECMA-376 part 1 §18.8.30: 14 to 22 and 45 to 47 are dates and times.
          styles.append((14...22).contains(id) || (45...47).contains(id) || own.contains(id))
        }
      case .end(let name): if name.isName("cellXfs") { isCells = false }
      case .text: break
      }
    }
    return styles
  }

  private static func isDateFormat(_ code: Text) -> Bool {
    var isQuoted = false
    for byte in code {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") {
        isQuoted.toggle()
      }
      let letter = byte | 0x20
      if !isQuoted, letter == UInt8(ascii: "y") || letter == UInt8(ascii: "d") { return true }
    }
    return false
  }

  private static func table(
    _ bytes: [UInt8], _ strings: [Text], _ dates: [Bool], _ budget: inout FileBudget
  ) throws(FileFormatError) -> Table {
    var reader = XMLReader(bytes)
    var table = Table()
    table.isSheet = true
    // `nil` outside of a row, or of a cell: a second end tag adds nothing.
    var row: [Text]?
    var cell: Cell?
    var isValue = false
    while let event = try reader.next() {
      switch event {
      case .start(let name, let isEmpty):
        if name.isName("row") {
          row = []
        } else if name.isName("c") {
          cell = Cell(
            column: reader.attribute("r").flatMap { column($0) } ?? row?.count ?? 0,
            type: reader.attribute("t") ?? "",
            style: reader.attribute("s").flatMap { IntegerText.parse($0) } ?? 0)
          if isEmpty { try place(&cell, strings, dates, in: &row, &budget) }
        } else if name.isName("v") || name.isName("t") {
          isValue = !isEmpty
        }
      case .end(let name):
        if name.isName("v") || name.isName("t") {
          isValue = false
        } else if name.isName("c") {
          try place(&cell, strings, dates, in: &row, &budget)
        } else if name.isName("row") {
          if let whole = row, whole.contains(where: { !$0.isEmpty }) { table.rows.append(whole) }
          row = nil
          if table.rows.count > 1_000_000 { throw .tooLarge }
        }
      case .text(let part): if isValue { cell?.text += part }
      }
    }
    return table
  }

  private struct Cell {
    var column = 0
    var type: Text = ""
    var style: Int64 = 0
    var text: Text = ""
  }

  /// Adds a cell to its row, once.
  private static func place(
    _ next: inout Cell?, _ strings: [Text], _ dates: [Bool], in line: inout [Text]?,
    _ budget: inout FileBudget
  ) throws(FileFormatError) {
    guard let cell = next, var row = line, cell.column < Table.columnLimit else { return }
    // Released, so that the row is changed in its place.
    (next, line) = (nil, nil)
    defer { line = row }
    let known = row.count
    while row.count <= cell.column { row.append("") }
    var text = Table.trimmed(cell.text)
    if cell.type.isName("s") {
      let place = IntegerText.parse(text) ?? -1
      text = place >= 0 && place < Int64(strings.count) ? strings[Int(place)] : ""
    } else if cell.type.isEmpty || cell.type.isName("n") {
      let style = Int(clamping: cell.style)
      if style >= 0, style < dates.count, dates[style], let date = date(text) { text = date }
    }
    try budget.spend(on: text, pointers: row.count - known)
    row[cell.column] = text
  }

  /// A date and time from the number of days since 30 December 1899 (ECMA-376 part 1 §18.17.4).
  private static func date(_ text: Text) -> Text? {
    guard let day = IntegerText.parse(text.prefix { $0 != UInt8(ascii: ".") }),
      (1...2_958_465).contains(day)
    else { return nil }
    let minutes = minutes(text)
    let number = Day(number: Int32(clamping: day - 25_569))
    guard minutes > 0 else { return number.iso }
    let two = { (value: Int) in [48 + UInt8(value / 10), 48 + UInt8(value % 10)] }
    return number.iso + [0x20] + two(minutes / 60) + ":" + two(minutes % 60)
  }

  /// The fraction of a day as minutes.
  private static func minutes(_ text: Text) -> Int {
    guard let point = text.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
    var value: Int64 = 0
    var scale: Int64 = 1
    for byte in text[(point + 1)...].prefix(9) where byte >= 48 && byte <= 57 {
      value = value * 10 + Int64(byte - 48)
      scale *= 10
    }
    return Int(min((value * 1440 + scale / 2) / scale, 1439))
  }

  /// The column of a cell reference: `B7` is 1.
  private static func column(_ reference: Text) -> Int? {
    var column = 0
    for byte in reference {
      guard byte >= 65, byte <= 90 else { break }
      column = column * 26 + Int(byte) - 64
      if column > 20_000 { return nil }
    }
    return column > 0 ? column - 1 : nil
  }
}

extension Text {
  fileprivate func isName(_ name: StaticString) -> Bool { elementsEqual(name.bytes) }
}
