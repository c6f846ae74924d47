import Pouch

/// What the money pages keep from one request to the next.
struct MoneyState {
  private var stored: MoneyLedger?

  /// All transactions, the newest first.
  var ledger: MoneyLedger { stored ?? MoneyLedger() }

  /// Builds the ledger on the first request, and updates it from the changed records on later ones.
  mutating func refresh(_ pouch: inout Pouch) { pouch.refresh(&stored) }
}
