import Base
import Foundation
import Pouch
import Storage

/// Imports a dump of Open Food Facts: JSON Lines or a tab-separated table, optionally gzipped.
///
/// Progress is stored with each batch, so that an interrupted import resumes where it stopped.
package struct ProductCatalogImport: Sendable {
  package struct Report: Sendable {
    package var lines: Int64 = 0
    package var good: Int64 = 0
    package var bad: Int64 = 0
    /// The number of faults by kind.
    package var faults: [String: Int] = [:]
    /// The sentences of the first hundred faults.
    package var examples: [String] = []
    package var skipped: Int64 = 0
    package var wasFinished = false
    package var isDamaged = false
    /// The share of the file read so far, from 0 to 100.
    package var percent = 0
  }

  package enum Problem: Error {
    case cannotOpen
    case unknownFormat
  }

  let catalog: ProductCatalog

  /// The number of batches that are parsed while one is written.
  private static let readAhead = 4

  package init(_ catalog: ProductCatalog) { self.catalog = catalog }

  /// Imports a file, resuming an interrupted import.
  ///
  /// - Parameter progress: called after each batch with the report and the sentences of the batch's faults.
  package func run(
    _ path: String, again: Bool = false, progress: (Report, [String]) -> Void = { _, _ in }
  ) async throws -> Report {
    guard let file = OpenFoodFactsFile(path: path) else { throw Problem.cannotOpen }
    var report = Report()
    let known = try await catalog.storage.read { [name = file.fingerprint] db in
      try db.first("SELECT lines, good, bad, finished FROM import WHERE file = ?", .text(name))
    }
    if let known, !again {
      report.skipped = known.integer(0)
      report.good = known.integer(1)
      report.bad = known.integer(2)
      if known.integer(3) == 1 {
        report.lines = known.integer(0)
        report.wasFinished = true
        return report
      }
    }
    var columns: OpenFoodFactsColumns?
    var pending: [Task<Batch, Never>] = []
    // Decompressing, parsing and writing run concurrently, each a little ahead of the next.
    var upcoming = Task.detached { await file.next() }
    while true {
      var block = await upcoming.value
      if block != nil { upcoming = Task.detached { await file.next() } }
      if let bytes = block?.bytes, report.lines == 0, columns == nil {
        guard let first = bytes.first(where: { $0 > 0x20 }) else { continue }
        if first != UInt8(ascii: "{") {
          let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
          columns = OpenFoodFactsColumns(header: Array(bytes[..<end].filter { $0 != 0x0D }))
          guard columns != nil else { throw Problem.unknownFormat }
          block?.bytes = Array(bytes.dropFirst(end + 1))
        }
      }
      if let block {
        pending.append(
          Task.detached { [columns, first = report.lines, skip = report.skipped] in
            Batch(block, columns, first: first, skip: skip)
          })
        report.lines += Int64(Batch.lineCount(block.bytes))
      }
      while let first = pending.first, block == nil || pending.count > Self.readAhead {
        pending.removeFirst()
        try await write(await first.value, file.fingerprint, &report, progress)
      }
      if block == nil { break }
    }
    report.isDamaged = await file.isDamaged
    try await catalog.storage.transaction { [name = file.fingerprint, report] db in
      try Self.note(name, report, report.lines, isFinished: !report.isDamaged, in: db)
    }
    catalog.words.forget()
    return report
  }

  private func write(
    _ batch: Batch, _ name: String, _ report: inout Report, _ progress: (Report, [String]) -> Void
  ) async throws {
    report.good += Int64(batch.entries.count)
    report.bad += Int64(batch.faults.count)
    report.percent = batch.percent
    var sentences: [String] = []
    for fault in batch.faults {
      report.faults[fault.fault.kind, default: 0] += 1
      let sentence = "line \(fault.line): \(fault.fault.sentence)"
      sentences.append(sentence)
      if report.examples.count < 100 { report.examples.append(sentence) }
    }
    try await catalog.storage.transaction { [catalog, report, end = batch.end] db in
      try catalog.put(batch.entries, in: db)
      try Self.note(name, report, end, isFinished: false, in: db)
    }
    progress(report, sentences)
  }

  private static func note(
    _ file: String, _ report: Report, _ lines: Int64, isFinished: Bool,
    in db: any WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO import(file, lines, good, bad, finished) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (file) DO UPDATE SET lines = excluded.lines, good = excluded.good,
        bad = excluded.bad, finished = excluded.finished
      """, .text(file), .integer(lines), .integer(report.good), .integer(report.bad),
      .integer(isFinished ? 1 : 0))
  }

  /// A block of parsed lines.
  private struct Batch: Sendable {
    var entries: [ProductCatalog.Entry] = []
    var faults: [(line: Int64, fault: OpenFoodFactsRow.Fault)] = []
    /// The number of the last line.
    private(set) var end: Int64
    let percent: Int
    /// The aisles of the category tags seen in this batch.
    private var aisles: [Text: Aisle?] = [:]

    init(
      _ block: OpenFoodFactsFile.Block, _ columns: OpenFoodFactsColumns?, first: Int64, skip: Int64
    ) {
      var line = first
      end = first
      percent = block.percent
      block.bytes.withUnsafeBufferPointer { bytes in
        var begin = 0
        while begin <= bytes.count {
          var end = begin
          while end < bytes.count, bytes[end] != 0x0A { end += 1 }
          line += 1
          if line > skip { read(bytes, begin, end, line, columns) }
          begin = end + 1
        }
      }
      end = line
    }

    static func lineCount(_ block: [UInt8]) -> Int {
      block.withUnsafeBufferPointer { bytes in
        var count = 1
        for byte in bytes where byte == 0x0A { count += 1 }
        return count
      }
    }

    private mutating func read(
      _ bytes: UnsafeBufferPointer<UInt8>, _ begin: Int, _ end: Int, _ line: Int64,
      _ columns: OpenFoodFactsColumns?
    ) {
      var end = end
      if end > begin, bytes[end - 1] == 0x0D { end -= 1 }
      if begin == end { return }
      let text = UnsafeBufferPointer(rebasing: bytes[begin..<end])
      do throws(OpenFoodFactsRow.Fault) {
        let row =
          if let columns { try OpenFoodFactsRow(line: text, columns) } else {
            try OpenFoodFactsRow(json: text)
          }
        let found = try row.finished()
        let aisle = Aisle(found.product) { tag in
          if let known = aisles[tag] { return known }
          let aisle = Aisle(tag: tag)
          aisles[tag] = .some(aisle)
          return aisle
        }
        entries.append(
          ProductCatalog.Entry(found.product, popularity: found.popularity, aisle: aisle))
      } catch {
        faults.append((line, error))
      }
    }
  }
}
