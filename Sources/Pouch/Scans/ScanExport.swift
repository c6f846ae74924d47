import Base
import Codes

/// Exports the history as CSV or JSON for other programs, and imports it again.
///
/// The columns, which are also the members of a JSON object: `symbology`, `text` (if its charset is known), `bytes`
/// in hexadecimal, `gs1`, `eci`, `origin`, `at` (ISO 8601 in UTC), `repeats`, `name`, `note`, `favourite`, `folders`
/// (separated by `|`) and `addon` (the digits beside a retail code). To be imported, a row needs a symbology, and a
/// text or bytes.
package enum ScanExport {
  package enum Format: UInt8, CaseIterable, Sendable {
    case csv
    case json
  }

  static let columns: [StaticString] = [
    "symbology", "text", "bytes", "gs1", "eci", "origin", "at", "repeats", "name", "note",
    "favourite", "folders", "addon",
  ]

  package static func write(_ scans: [Scan], of pouch: Pouch, as format: Format) -> Text {
    let folders = pouch.scanFolders
    let rows = scans.map { row($0, pouch, folders) }
    var output: Text = ""
    switch format {
    case .csv:
      CSV.append(columns.map { Text($0) }, to: &output)
      for row in rows { CSV.append(row.map { CSV.marked($0) }, to: &output) }
    case .json:
      output.append(UInt8(ascii: "["))
      for (index, row) in rows.enumerated() {
        output += index > 0 ? [44, 10] : [10]
        var members: [JSON.Member] = []
        for (column, value) in zip(columns, row) where !value.isEmpty {
          members.append(JSON.Member(Text(column), .text(value)))
        }
        JSON.object(members).write(to: &output.utf8)
      }
      output += [10, UInt8(ascii: "]"), 10]
    }
    return output
  }

  private static func row(_ scan: Scan, _ pouch: Pouch, _ folders: [ScanFolder]) -> [Text] {
    let yes = Text("yes")
    let text = scan.code.text ?? ""
    let isText = !text.contains { $0 < 32 && $0 != 10 && $0 != 13 }
    var names: Text = ""
    for folder in folders where pouch.isIn(folder.id, scan: scan.id) {
      if !names.isEmpty { names.append(UInt8(ascii: "|")) }
      names += folder.name
    }
    return [
      Text(scan.code.symbology.name), isText ? text : "", Hex.encode(scan.code.bytes),
      scan.code.isGS1 ? yes : "", scan.code.eci.map { Text($0) } ?? "",
      Text(scan.origin.name), time(scan.moment), Text(scan.repeats), scan.name,
      scan.note, scan.isFavourite ? yes : "", names,
      Text(scan.code.addOn),
    ]
  }

  /// The result of an import: the number of new and of existing codes, and the numbers of the refused rows, from 1.
  package struct Outcome: Equatable, Sendable {
    package var added = 0
    package var known = 0
    package var refused: [Int] = []
  }

  /// The rows of a CSV or JSON text with our columns; `nil` if it is neither.
  package static func rows(of text: Text) -> [[Text]]? {
    let first = text.first { $0 > 32 && $0 < 127 }
    if first == UInt8(ascii: "[") {
      guard let values = try? JSON(parsing: text.utf8).array else { return nil }
      return values.map { value in columns.map { self.text(value[$0]) } }
    }
    let table = CSV.rows(text)
    guard let head = table.first else { return nil }
    let places = columns.map { column in
      head.firstIndex { name in name.folded == column }
    }
    guard places[0] != nil, places[1] != nil || places[2] != nil else { return nil }
    return table.dropFirst().map { row in
      places.map { place in
        place.flatMap { $0 < row.count ? CSV.unmarked(row[$0]) : nil } ?? ""
      }
    }
  }

  private static func text(_ value: JSON?) -> Text {
    switch value {
    case .text(let text)?: text
    case .integer(let integer)?: Text(integer)
    case .bool(true)?: "yes"
    default: ""
    }
  }

  static func time(_ milliseconds: Int64) -> Text {
    let day = Day(milliseconds: milliseconds, utcOffsetMinutes: 0)
    var text = day.iso
    let seconds = Int(((milliseconds % 86_400_000) + 86_400_000) % 86_400_000 / 1000)
    for (mark, value) in [(84, seconds / 3600), (58, seconds / 60 % 60), (58, seconds % 60)] {
      text += [UInt8(mark), UInt8(48 + value / 10), UInt8(48 + value % 10)]
    }
    return text + "Z"
  }

  /// The milliseconds of a time such as `2026-11-21T16:13:54Z`; seconds and zone are optional.
  static func milliseconds(_ text: Text) -> Int64? {
    guard let day = Day(iso: Text(text.prefix(10))) else { return nil }
    var parts: [Int64] = [0, 0, 0]
    for (index, part) in text.dropFirst(11).split(separator: 58).prefix(3).enumerated() {
      guard let number = IntegerText.parse(Array(part.prefix { $0 >= 48 && $0 <= 57 })) else {
        return nil
      }
      parts[index] = number
    }
    guard parts[0] < 24, parts[1] < 60, parts[2] < 61 else { return nil }
    return Int64(day.number) * 86_400_000
      + (parts[0] * 3600 + parts[1] * 60 + parts[2]) * 1000
  }
}

extension Pouch {
  /// Imports codes into the history from the rows of `ScanExport.rows`. Existing ones are not changed.
  package mutating func importScans(_ rows: [[Text]], now: Int64) -> ScanExport.Outcome {
    var outcome = ScanExport.Outcome()
    // A set of keys: searching all scans for each row takes hours for a file of some megabytes.
    var known = Set(scans.map { ScanExport.key($0.code, $0.origin) })
    var folders = FoldersByName(scanFolders)
    for (index, row) in rows.enumerated() {
      guard let draft = ScanExport.draft(row) else {
        outcome.refused.append(index + 1)
        continue
      }
      let moment = ScanExport.milliseconds(row[6]) ?? now
      let origin: Scan.Origin =
        row[5] == Scan.Origin.made.name ? .made : .scanned
      guard known.insert(ScanExport.key(draft.code, origin)).inserted else {
        outcome.known += 1
        continue
      }
      let id = add(draft, origin, at: min(moment, now))
      annotate(scan: id, row[9])
      if !row[10].isEmpty { setFavourite(true, scan: id) }
      if let repeats = IntegerText.parse(row[7]), repeats > 1 {
        set(id, .repeats, to: .integer(min(repeats, 1_000_000)))
      }
      for name in row[11].split(separator: UInt8(ascii: "|")) where folders.canAdd(Text(name)) {
        add(scan: id, to: addScanFolder(Text(name), among: &folders))
      }
      outcome.added += 1
    }
    return outcome
  }
}

extension ScanExport {
  /// Equal for the same code of the same origin.
  fileprivate static func key(_ code: Code, _ origin: Scan.Origin) -> Text {
    Text(origin.name) + Text(Identifier.Content.code(code).json.bytes)
  }

  fileprivate static func draft(_ row: [Text]) -> ScanDraft? {
    guard let symbology = Symbology(named: row[0]) else { return nil }
    let bytes = row[2].isEmpty ? row[1].utf8 : Hex.decode(row[2]) ?? []
    guard !bytes.isEmpty, bytes.count <= Identifier.contentLimit else { return nil }
    let eci = IntegerText.parse(row[4]).flatMap { UInt32(exactly: $0) }
    let isAddOn = symbology.isRetail && row[12].allSatisfy { $0 >= 48 && $0 <= 57 }
    return ScanDraft(
      code: Code(
        symbology, bytes, isGS1: !row[3].isEmpty, eci: eci,
        addOn: isAddOn && [2, 5].contains(row[12].count) ? row[12].utf8 : []),
      name: row[8])
  }
}
