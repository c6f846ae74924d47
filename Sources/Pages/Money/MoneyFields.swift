import Base
import Pouch

extension HTML {
  /// A choice of a currency.
  mutating func currencySelect(_ label: Phrase, _ name: StaticString, _ chosen: Currency) {
    select(label, .name(name)) { html in
      for currency in Currency.all {
        html(
          .option, .value(text: currency.code), .selected.when(currency == chosen),
          text: MoneyWords.choice(currency))
      }
    }
  }

  /// A choice of an account. An archived one is offered only if it is chosen.
  mutating func accountSelect(
    _ label: Phrase, _ name: StaticString, _ accounts: [Account], _ chosen: ID<Account>?
  ) {
    select(label, .name(name)) { Self.accountOptions(&$0, accounts, chosen) }
  }

  /// The same without a label of its own.
  mutating func accountOptions(
    _ name: StaticString, _ accounts: [Account], _ chosen: ID<Account>?
  ) {
    self(.select, .name(name)) { Self.accountOptions(&$0, accounts, chosen) }
  }

  private static func accountOptions(
    _ html: inout HTML, _ accounts: [Account], _ chosen: ID<Account>?
  ) {
    if chosen == nil { html(.option, .value(""), text: Phrase("оберіть", "choose")) }
    for account in accounts where !account.isArchived || account.id == chosen {
      html(
        .option, .value(text: account.id.hex), .selected.when(account.id == chosen),
        text: Phrase("{}, {}", "{}, {}").with(
          account.displayName(in: html.language), MoneyWords.symbol(account.currency)))
    }
  }

  /// A choice of a colour by name.
  mutating func colours(_ chosen: UInt32) {
    group(Phrase("Колір", "Colour")) { html in
      html(.div, .class("swatches")) { html in
        var all = Palette.colours
        if !all.contains(chosen) { all.insert(chosen, at: 0) }
        for colour in all {
          let name = Palette.colours.firstIndex(of: colour).map { ColourWords.names[$0] }
          html.swatch(
            colour, isChosen: colour == chosen, name ?? Phrase("Теперішній", "The present one"))
        }
      }
    }
  }
}
