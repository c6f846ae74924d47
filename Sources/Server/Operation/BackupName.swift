import Base

/// The name of a backup without its suffix, such as `kapshuk-000042-20261127-190500-000`: a number that grows with each
/// backup in the folder, and the time. Clocks are set back, so the time alone doesn't say which backup is the latest.
struct BackupName: Comparable {
  let sequence: Int
  let stamp: String

  private static let prefix = "kapshuk-"
  /// A greater number is none of ours, and must not stand in the way of the next one.
  private static let highest = 999_999_999_999

  init(sequence: Int, stamp: String) {
    (self.sequence, self.stamp) = (sequence, stamp)
  }

  /// Parses a name; `nil` if it is none of a backup. One without a number, as older programs made them, comes before all
  /// with one.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let rest = text.dropFirst(Self.prefix.count)
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    // The time begins with a day of eight digits.
    if parts.count >= 2, parts[0].utf8.count != 8, parts[1].utf8.count == 8,
      let sequence = Int(parts[0]), (1...Self.highest).contains(sequence)
    {
      self.init(sequence: sequence, stamp: parts.dropFirst().joined(separator: "-"))
    } else {
      self.init(sequence: 0, stamp: String(rest))
    }
  }

  var text: String {
    // Never eight digits, which would be a day.
    let digits = String(sequence)
    let width = digits.utf8.count <= 6 ? 6 : max(9, digits.utf8.count)
    let zeros = String(repeating: "0", count: width - digits.utf8.count)
    return Self.prefix + zeros + digits + "-" + stamp
  }

  static func < (left: BackupName, right: BackupName) -> Bool {
    (left.sequence, left.stamp) < (right.sequence, right.stamp)
  }

  /// The number of the next backup beside those with the given file names.
  static func next(in files: [String]) -> Int {
    let numbers = files.compactMap { BackupName(String($0.prefix { $0 != "." }))?.sequence }
    return (numbers.max() ?? 0) + 1
  }
}
