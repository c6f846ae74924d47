import Base
import Pouch

extension AnalyticsPage {
  /// The payees with the largest sums.
  func topPayees(_ html: inout HTML) {
    guard view.flow == .expense else { return }
    let top = report.byPayee.sorted { $0.spent > $1.spent }.prefix(8)
    if top.isEmpty { return }
    html(.h2, text: Phrase("Де витрачено найбільше", "Where most was spent"))
    html(.ul, .class("list")) { html in
      for entry in top {
        var filter = TransactionFilter()
        filter.text = entry.payee
        filter.from = bounds.first
        filter.to = bounds.last
        html(.li) { html in
          html(.a, .class("row"), .href(.money(.list(filter, shown: MoneyRoute.pageLength)))) {
            html in
            html.rowText(.same(entry.payee), TransactionCount.phrase(entry.count))
            html(.span, .class("sum money"), text: MoneyWords.exact(Money(entry.spent, rates.base)))
          }
        }
      }
    }
  }

  /// The sums of the period's tags, the largest first.
  func tagSums(_ html: inout HTML) {
    let all = TagSums(ledger.transactions(from: bounds.first, to: bounds.last), rates)
    let sums = all.sums.filter { $0.sum(view.flow) > 0 }
      .sorted { $0.sum(view.flow) > $1.sum(view.flow) }
    if sums.isEmpty { return }
    html(.h2, text: Phrase("За мітками", "By tag"))
    html(.ul, .class("list")) { html in
      for entry in sums.prefix(20) {
        var filter = TransactionFilter()
        filter.tag = entry.tag
        filter.from = bounds.first
        filter.to = bounds.last
        html(.li) { html in
          html(.a, .class("row"), .href(.money(.list(filter, shown: MoneyRoute.pageLength)))) {
            html in
            html.rowText(.same("#" + entry.tag.word), TransactionCount.phrase(entry.count))
            html(
              .span, .class("sum money"),
              text: MoneyWords.exact(Money(entry.sum(view.flow), rates.base)))
          }
        }
      }
    }
    if all.overlaps {
      html.note(
        Phrase(
          "Операція з кількома мітками є в сумі кожної з них.",
          "A transaction with several tags counts in the sum of each."))
    }
  }
}
