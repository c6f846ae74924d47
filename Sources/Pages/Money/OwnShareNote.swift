import Base
import Pouch

extension HTML {
  /// Says that shared expenses count by the user's share, and what was paid for each other besides. Nothing if there
  /// is none.
  mutating func ownShareNote(_ owed: (forOthers: Int64, byOthers: Int64), _ currency: Currency) {
    if owed.forOthers == 0, owed.byOthers == 0 { return }
    var words = Phrase(
      "У спільних витратах враховано лише вашу частку.",
      "Of shared expenses only your share counts.")
    if owed.forOthers > 0 {
      words = Phrase("{} За інших ви заплатили ще {}.", "{} For others you paid {} more.").with(
        phrases: words, MoneyWords.short(Money(owed.forOthers, currency)))
    }
    if owed.byOthers > 0 {
      words = Phrase("{} За вас заплатили {}.", "{} Others paid {} for you.").with(
        phrases: words, MoneyWords.short(Money(owed.byOthers, currency)))
    }
    self(.p, .class("note own-share")) { html in
      html.text(words)
      html.text(.same(" "))
      html(.a, .href(.money(.household)), text: Phrase("Хто кому винен", "Who owes whom"))
    }
  }
}
