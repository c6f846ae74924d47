import Foundation
import Storage
import Testing

@testable import Server

/// The names of copies: their order is that in which they were made, whatever clocks and other files say.
struct BackupNameTests {
  /// Clocks of every kind: set back, far ahead, the same again.
  @Test(arguments: 0..<200) func `the copy just made is never the one removed`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var files: [String] = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let stamp = Self.stamp(using: &random)
      return switch Int.random(in: 0..<4, using: &random) {
      case 0: "kapshuk-\(stamp).sqlite"
      case 1: "kapshuk-\(Int.max)-\(stamp).sqlite"
      case 2: "kapshuk-99999999999999999999999-\(stamp).dump"
      default:
        BackupName(sequence: Int.random(in: 1...3, using: &random), stamp: stamp).text + ".sqlite"
      }
    }
    var made: [String] = []
    for _ in 0..<20 {
      let name = BackupName(
        sequence: BackupName.next(in: files), stamp: Self.stamp(using: &random))
      made.append(name.text + ".sqlite")
      files.append(made.last ?? "")
      let order = files.sorted {
        (Self.name($0), $0) < (Self.name($1), $1)
      }
      #expect(order.suffix(made.count) == made[...], "seed \(seed)")
      #expect(Self.name(name.text + ".sqlite") == name)
      files = Array(order.suffix(max(1, Int.random(in: 1...8, using: &random))))
      made = made.filter(files.contains)
      #expect(files.contains(name.text + ".sqlite"))
    }
  }

  private static func name(_ file: String) -> BackupName {
    BackupName(String(file.prefix { $0 != "." })) ?? BackupName(sequence: -1, stamp: "")
  }

  private static func stamp(using random: inout SeededGenerator) -> String {
    Backups.stamp(Date(timeIntervalSince1970: Double.random(in: 0...8e9, using: &random)))
  }

  @Test func `a number beyond six digits is no day`() throws {
    for sequence in [1, 999_999, 1_000_000, 12_345_678, 99_999_999, 123_456_789, 999_999_999_999] {
      let name = BackupName(sequence: sequence, stamp: "20261127-190500-000")
      #expect(BackupName(name.text) == name)
    }
  }
}
