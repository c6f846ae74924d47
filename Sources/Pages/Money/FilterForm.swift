import Base
import Pouch

/// The search with collapsed filters. Results update while the user types.
struct FilterForm {
  let filter: TransactionFilter
  let accounts: [Account]
  let categories: [MoneyCategory]
  let tags: [TransactionTag]

  func write(to html: inout HTML) {
    html(
      .form, .class("filter"), .named("role", "search"), .action(.transactions),
      .named("data-live-page", "found")
    ) { html in
      html(.div, .class("search")) { html in
        html.icon(.search)
        html(
          .input, .type("search"), .name("q"), .value(text: filter.text),
          .named("autocomplete", "off"),
          .label(Phrase("Шукати в операціях", "Search the transactions")),
          .placeholder(Phrase("Отримувач, нотатка, категорія", "Payee, note, category")))
      }
      var closed = filter
      closed.text = ""
      html(.details, .class("filters"), .flag("open").when(!closed.isEmpty)) { html in
        html(.summary) { html in
          html.drawing(.sliders)
          html(
            .span,
            text: Phrase("Період, рахунок, категорія, сума", "Period, account, category, amount"))
        }
        html(.div, .class("group")) { html in
          html(.div, .class("pair")) { html in
            html.dayField(Phrase("Від дня", "From"), "from", filter.from?.iso ?? "")
            html.dayField(Phrase("До дня", "To"), "to", filter.to?.iso ?? "")
          }
          html(.div, .class("pair")) { html in
            flowSelect(&html)
            html.select(Phrase("Рахунок", "Account"), .name("account")) { html in
              html(.option, .value(""), text: Phrase("усі", "all"))
              for account in accounts {
                html(
                  .option, .value(text: account.id.hex),
                  .selected.when(account.id == filter.account),
                  text: account.displayName(in: html.language))
              }
            }
          }
          html.select(Phrase("Категорія", "Category"), .name("category")) { html in
            html(.option, .value(""), text: Phrase("усі", "all"))
            html.categoryOptions(categories, filter.category, income: nil)
          }
          tagSelect(&html)
          html(.div, .class("pair")) { html in
            boundField(&html, "least", Phrase("Сума від", "Amount from"), filter.least)
            boundField(&html, "most", Phrase("Сума до", "Amount to"), filter.most)
          }
          html(.p, .class("choices wide")) { html in
            html.quietSubmit(Phrase("Показати", "Show"))
            if !filter.isEmpty {
              html.quietButton(Phrase("Прибрати умови", "Clear the filters"), .href(.transactions))
            }
          }
        }
      }
    }
  }

  private func tagSelect(_ html: inout HTML) {
    if tags.isEmpty && filter.tag == nil { return }
    let others = tags.filter { $0 != filter.tag }.prefix(100)
    html.select(Phrase("Мітка", "Tag"), .name("tag")) { html in
      html(.option, .value(""), text: Phrase("усі", "all"))
      for tag in (filter.tag.map { [$0] } ?? []) + others {
        html(
          .option, .value(text: tag.word), .selected.when(tag == filter.tag),
          text: .same("#" + tag.word))
      }
    }
  }

  private func flowSelect(_ html: inout HTML) {
    html.select(Phrase("Що", "What"), .name("flow")) { html in
      html(.option, .value(""), text: Phrase("усе", "everything"))
      for flow in Transaction.Flow.allCases {
        html(.option, .value(flow.name), .selected.when(flow == filter.flow), text: flow.phrase)
      }
    }
  }

  private func boundField(
    _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ value: Int64?
  ) {
    html.field(
      label, .name(name), .named("inputmode", "decimal"), .named("autocomplete", "off"),
      .value(text: value.map { MoneyWords.typed(Money($0, .hryvnia), in: html.language) } ?? ""))
  }
}

extension HTML {
  /// The categories as options, subcategories under their parents.
  mutating func categoryOptions(
    _ all: [MoneyCategory], _ chosen: ID<MoneyCategory>?, income: Bool?
  ) {
    let children = MoneyCategory.children(all)
    for parent in all where parent.parent == nil {
      if let income, parent.isIncome != income { continue }
      option(parent, chosen, isUnder: false)
      for child in children[parent.id] ?? [] {
        option(child, chosen, isUnder: true)
      }
    }
  }

  private mutating func option(
    _ category: MoneyCategory, _ chosen: ID<MoneyCategory>?, isUnder: Bool
  ) {
    let name = Phrase.same(category.name(in: language))
    self(
      .option, .value(text: category.id.hex), .selected.when(category.id == chosen),
      text: isUnder ? Phrase("— {}", "— {}").with(phrases: name) : name)
  }
}

extension Transaction.Flow {
  var phrase: Phrase {
    switch self {
    case .expense: Phrase("Витрата", "Expense")
    case .income: Phrase("Дохід", "Income")
    case .transfer: Phrase("Переказ", "Transfer")
    }
  }
}
