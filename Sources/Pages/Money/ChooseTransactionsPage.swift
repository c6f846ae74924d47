import Base
import Pouch

/// The found transactions with a checkbox each, and what to do with the ticked ones.
struct ChooseTransactionsPage: Page {
  let filter: TransactionFilter
  /// The newest of the found ones.
  let found: [Transaction]
  let isCut: Bool
  let pouch: Pouch
  let chosen: [ID<Transaction>]
  let problems: [Problem]

  /// How many transactions are shown.
  static let limit = 200

  var shell: Shell {
    Shell(
      title: Phrase("Вибрати операції", "Choose transactions"), tab: .money,
      back: (
        .money(.list(filter, shown: MoneyRoute.pageLength)), Phrase("Операції", "Transactions")
      ))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    if found.isEmpty {
      html.emptyNote(Phrase("Тут немає що вибирати.", "There is nothing to choose here."))
      return
    }
    if isCut {
      html.note(
        Phrase("Показано новіші: {}.", "The newest are shown: {}.").with(
          phrases: TransactionCount.phrase(found.count)))
    }
    html(.form, .post, .action(.money(.choose(filter))), .class("sheet chosen")) { html in
      html.problems(problems)
      html(.ul, .class("list")) { html in
        for one in found { html(.li) { row(&$0, one) } }
      }
      html(.details, .class("chosen-acts"), .flag("open").when(!problems.isEmpty)) { html in
        html(.summary) { html in
          html.text(Phrase("Що зробити з позначеними", "What to do with the ticked ones"))
          html.chosenCount()
        }
        category(&html)
        tag(&html)
        account(&html)
        button(&html, "delete", Phrase("Видалити", "Delete"))
      }
    }
  }

  private func row(_ html: inout HTML, _ one: Transaction) {
    html(.label, .class("row")) { html in
      html(
        .input, .type("checkbox"), .name("transaction"), .value(text: one.id.hex),
        .checked.when(chosen.contains(one.id)))
      html.rowText(
        .same(
          TransactionRows(pouch: pouch).headline(
            of: one, one.category.flatMap { pouch.moneyCategory($0) }, html.language)),
        MoneyWords.day(one.day, today: html.today))
      html(
        .span, .class("sum money"),
        text: one.flow == .transfer
          ? MoneyWords.exact(one.amount)
          : MoneyWords.signed(Money(one.signed, one.amount.currency)))
    }
  }

  private func category(_ html: inout HTML) {
    html(.div, .class("act-line")) { html in
      html.select(Phrase("Категорія", "Category"), .name("category")) { html in
        html(.option, .value(""), text: Phrase("оберіть", "choose"))
        html.categoryOptions(pouch.moneyCategories, nil, income: nil)
      }
      button(&html, "category", Phrase("Покласти", "Put in"))
    }
  }

  private func tag(_ html: inout HTML) {
    html(.div, .class("act-line")) { html in
      html.field(
        Phrase("Мітка", "Tag"), .name("tag"), .named("autocomplete", "off"),
        .placeholder(Phrase("відпустка", "holiday")))
      button(&html, "tag", Phrase("Додати", "Add"))
    }
  }

  private func account(_ html: inout HTML) {
    html(.div, .class("act-line")) { html in
      html.accountSelect(Phrase("Рахунок", "Account"), "account", pouch.accounts, nil)
      button(&html, "account", Phrase("Перенести", "Move"))
    }
  }

  private func button(_ html: inout HTML, _ act: StaticString, _ phrase: Phrase) {
    html(
      .button, .type("submit"), .name("act"), .value(act), .class("button quiet"), text: phrase)
  }
}

extension App {
  func chooseTransactionsPage(_ filter: TransactionFilter, problems: [Problem] = []) -> Response {
    let found = TransactionsPage(filter, shown: 0, pouch, book, language).found
    let limit = ChooseTransactionsPage.limit
    return show(
      ChooseTransactionsPage(
        filter: filter, found: Array(found.prefix(limit)), isCut: found.count > limit,
        pouch: pouch, chosen: fields("transaction").compactMap { ID(hex: $0) },
        problems: problems))
  }

  mutating func actOnChosenTransactions(_ filter: TransactionFilter) -> Response {
    let chosen = fields("transaction").compactMap { ID<Transaction>(hex: $0) }
      .compactMap { pouch.transaction($0) }.filter { !isForReading($0) }
    if chosen.isEmpty { return chooseTransactionsPage(filter, problems: [.noneTicked]) }
    let edit: BulkEdit? =
      switch field("act") {
      case "category":
        ID(hex: field("category")).flatMap { pouch.moneyCategory($0) }.map { .category($0) }
      case "tag": TransactionTag.all(in: tagNote).first.map { .tag($0) }
      case "account": ID(hex: field("account")).flatMap { pouch.account($0) }.map { .account($0) }
      case "delete": .delete
      default: nil
      }
    guard let edit else { return chooseTransactionsPage(filter, problems: [.editMissing]) }
    if pouch.apply(edit, to: chosen) == 0 {
      return chooseTransactionsPage(filter, problems: [.editFitsNone])
    }
    if case .delete = edit { return done(.deleted, to: .transactions) }
    let isLess = pouch.isLessCleared(chosen, now: chosen.map { $0.id })
    return done(isLess ? .uncleared : .saved, to: .transactions)
  }

  /// The typed tag as a note has it, with `#` or without.
  private var tagNote: Text {
    let typed = field("tag").tidied(limit: TransactionTag.lengthLimit + 1)
    return typed.first == UInt8(ascii: "#") ? typed : "#" + typed
  }
}
