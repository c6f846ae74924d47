import Base

/// The transactions of an account by amount and day, to compare the rows of a file with.
struct KnownTransactions {
  struct One {
    var payee: Text
    var hasID: Bool
    /// `nil` if the time is not known.
    var minute: Int?
  }

  private struct Key: Hashable {
    let minor: Int64
    let day: Int32
  }

  private var byKey: [Key: [One]] = [:]

  /// The most of one amount and day. A row is compared with each, and a file may have thousands of equal rows.
  private static let limit = 100

  mutating func add(_ minor: Int64, _ day: Day, _ one: One) {
    let key = Key(minor: minor, day: day.number)
    guard byKey[key]?.count ?? 0 < Self.limit else { return }
    byKey[key, default: []].append(one)
  }

  /// Removes a transaction that is the same as a row: of the same amount, within three days, with the same payee, no
  /// payee or the same minute, and with no other id. Returns `false` if there is none.
  mutating func remove(like entry: StatementEntry, _ payee: Text, _ renamed: Text) -> Bool {
    for offset: Int32 in [3, 2, 1, 0, -1, -2, -3] {
      let key = Key(minor: entry.minor, day: entry.day.number &+ offset)
      let place = byKey[key]?.firstIndex { known in
        (known.payee == payee || known.payee == renamed || known.payee.isEmpty || payee.isEmpty
          || (known.minute != nil && known.minute == entry.minuteOfDay && offset == 0))
          && (!known.hasID || entry.id.isEmpty)
      }
      guard let place else { continue }
      byKey[key]?.remove(at: place)
      return true
    }
    return false
  }
}
