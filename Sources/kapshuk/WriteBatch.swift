import ArgumentParser
import Base
import Codes
import Foundation
import Pouch

/// Writes codes from the rows of a table, one picture per row.
///
/// The first row names the columns: `symbology`, one of `text`, `bytes` and `payload` (with a column for each of its
/// parts), and, for rows that differ from the command line, `style`, `level` and `add-on`. A column `file` names the
/// pictures; otherwise they are numbered.
struct WriteBatch {
  /// A row that can't be written, counted from 1 without the header, with the reason.
  struct Refusal: Error {
    var row: Int
    var sentence: String
  }

  let rows: [[String: String]]

  init(file: String) throws {
    let bytes: [UInt8]
    do { bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file))) } catch {
      throw Failure(
        "The table \(file) can't be opened: \(error.localizedDescription)",
        uk: "Таблиця \(file) не відкривається: \(error.localizedDescription)")
    }
    let table = CSV.rows(Text(bytes)).map { row in
      row.map { String(decoding: CSV.unmarked($0), as: UTF8.self) }
    }
    guard let head = table.first?.map({ $0.trimmingCharacters(in: .whitespaces).lowercased() }),
      head.contains(where: { ["text", "bytes", "payload"].contains($0) })
    else {
      throw Failure(
        "The table \(file) has no column text, bytes or payload: name the columns in its first row.",
        uk:
          "У таблиці \(file) немає стовпця text, bytes чи payload: назвіть стовпці в першому рядку."
      )
    }
    rows = table.dropFirst().map { row in
      Dictionary(zip(head, row).filter { !$0.1.isEmpty }, uniquingKeysWith: { $1 })
    }
  }

  /// Writes all valid rows into a folder, and returns the others.
  func write(
    into folder: String, _ content: ContentArguments, _ layout: LayoutArguments,
    _ look: LookArguments, _ format: Write.Format
  ) throws -> [Refusal] {
    let folder = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let width = String(rows.count).count
    var refusals: [Refusal] = []
    for (index, row) in rows.enumerated() {
      let number = String(index + 1)
      let padded = String(repeating: "0", count: width - number.count) + number
      let name = Self.fileName(row["file"] ?? padded)
      do {
        let picture = try Self.picture(row, content, layout, look, format)
        let file = folder.appending(path: "\(name).\(format.rawValue)")
        try Data(picture).write(to: file)
      } catch {
        refusals.append(Refusal(row: index + 1, sentence: "\(error)"))
      }
    }
    return refusals
  }

  private static func picture(
    _ row: [String: String], _ content: ContentArguments, _ layout: LayoutArguments,
    _ look: LookArguments, _ format: Write.Format
  ) throws -> [UInt8] {
    var (content, layout, look) = (content, layout, look)
    content.symbology = row["symbology"] ?? content.symbology
    (content.text, content.hex) = (row["text"], row["bytes"])
    content.payload = row["payload"]
    if let payload = content.payload, let kind = Payload.Kind(named: payload.utf8) {
      content.parts = kind.entries.compactMap { entry in
        row["\(entry.name)".lowercased()].map { "\(entry.name)=\($0)" }
      }
    }
    layout.level = row["level"] ?? layout.level
    layout.addOn = row["add-on"] ?? layout.addOn
    look.style = row["style"] ?? look.style
    content.batch = nil
    do { try content.validate() } catch { throw Failure("\(error)") }
    let code = try content.code(addOn: layout.addOn)
    return try look.draw(code, layout.options(), format).picture
  }

  /// A file name that can't leave its folder.
  private static func fileName(_ name: String) -> String {
    let safe = name.map { "/\\:\0".contains($0) ? "-" : $0 }
    return String(safe).hasPrefix(".") ? "_" + String(safe) : String(safe)
  }
}
