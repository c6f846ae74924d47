import Foundation
import Pouch
import Storage

/// Takes a dump of Open Food Facts in: lines of JSON, or a table parted by tabs; packed with gzip or not.
///
/// What is done is noted with each batch, so that an import that was broken off goes on where it was.
public struct CatalogueImport: Sendable {
  public struct Report: Sendable {
    public var lines: Int64 = 0
    public var good: Int64 = 0
    public var bad: Int64 = 0
    /// How many of each kind of fault.
    public var faults: [String: Int] = [:]
    /// The first hundred, in words.
    public var examples: [String] = []
    public var skipped: Int64 = 0
    public var wasFinished = false
    public var isDamaged = false
    /// What part of the file is read, from 0 to 100.
    public var percent = 0
  }

  public enum Problem: Error {
    case cannotOpen
    case unknownFormat
  }

  let catalogue: Catalogue

  /// How many batches are read while one is written.
  private static let readAhead = 4

  public init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// - Parameter progress: told after each batch, and may write the faults of the batch somewhere.
  public func run(
    _ path: String, again: Bool = false, progress: (Report, [String]) -> Void = { _, _ in }
  ) async throws -> Report {
    guard let file = DumpFile(path: path) else { throw Problem.cannotOpen }
    var report = Report()
    let known = try await catalogue.storage.read { [name = file.fingerprint] rows in
      try rows.first("SELECT lines, good, bad, finished FROM import WHERE file = ?", .text(name))
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
    var columns: DumpColumns?
    var pending: [Task<Batch, Never>] = []
    // Unpacking, reading and writing go on beside each other, each a little ahead of the next.
    var upcoming = Task.detached { await file.next() }
    while true {
      var block = await upcoming.value
      if block != nil { upcoming = Task.detached { await file.next() } }
      if let bytes = block?.bytes, report.lines == 0, columns == nil {
        guard let first = bytes.first(where: { $0 > 0x20 }) else { continue }
        if first != UInt8(ascii: "{") {
          let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
          columns = DumpColumns(header: Array(bytes[..<end].filter { $0 != 0x0D }))
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
    try await catalogue.storage.transaction { [name = file.fingerprint, report] rows in
      try Self.note(name, report, report.lines, isFinished: !report.isDamaged, in: rows)
    }
    catalogue.words.forget()
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
    try await catalogue.storage.transaction { [catalogue, report, end = batch.end] rows in
      try catalogue.put(batch.entries, in: rows)
      try Self.note(name, report, end, isFinished: false, in: rows)
    }
    progress(report, sentences)
  }

  private static func note(
    _ file: String, _ report: Report, _ lines: Int64, isFinished: Bool, in rows: any Writing
  ) throws {
    try rows.execute(
      """
      INSERT INTO import(file, lines, good, bad, finished) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (file) DO UPDATE SET lines = excluded.lines, good = excluded.good,
        bad = excluded.bad, finished = excluded.finished
      """, .text(file), .integer(lines), .integer(report.good), .integer(report.bad),
      .integer(isFinished ? 1 : 0))
  }

  /// Some lines, read.
  private struct Batch: Sendable {
    var entries: [Catalogue.Entry] = []
    var faults: [(line: Int64, fault: DumpRow.Fault)] = []
    /// The number of the last line.
    private(set) var end: Int64
    let percent: Int
    /// What the categories of this batch say.
    private var aisles: [[UInt8]: Aisle?] = [:]

    init(_ block: DumpFile.Block, _ columns: DumpColumns?, first: Int64, skip: Int64) {
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
      _ columns: DumpColumns?
    ) {
      var end = end
      if end > begin, bytes[end - 1] == 0x0D { end -= 1 }
      if begin == end { return }
      let text = UnsafeBufferPointer(rebasing: bytes[begin..<end])
      do throws(DumpRow.Fault) {
        let row =
          if let columns { try DumpRow(line: text, columns) } else { try DumpRow(json: text) }
        let found = try row.finished()
        let aisle = Aisle(found.product) { tag in
          if let known = aisles[tag] { return known }
          let aisle = Aisle(tag: tag)
          aisles[tag] = .some(aisle)
          return aisle
        }
        entries.append(
          Catalogue.Entry(found.product, popularity: found.popularity, aisle: aisle))
      } catch {
        faults.append((line, error))
      }
    }
  }
}
