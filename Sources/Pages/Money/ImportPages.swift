import Codes
import Pouch

extension App {
  /// Where a bank's file is chosen, and what was imported before.
  func importPage(problem: ImportError? = nil) -> Response {
    page(
      Shell(
        title: Phrase("Імпорт", "Import"), tab: .money, back: (.money(.more), Phrase("Ще", "More"))),
      status: problem == nil ? 200 : 422
    ) { html in
      if let problem { html.problem(problem) }
      html(
        .form, .post, .action(.money(.importFile)), .named("enctype", "multipart/form-data"),
        .class("sheet"), .flag("data-autosubmit"), .busy(.reading)
      ) { html in
        html(.div, .class("group")) { html in
          html(.label, .class("button file")) { html in
            html.icon(.upload)
            html(
              .span, .flag("data-file-name"),
              text: Phrase("Обрати файл банку", "Choose a bank's file"))
            html(
              .input, .type("file"), .name("file"), .id("statement"),
              .named("accept", ".csv,.tsv,.txt,.xlsx,.ofx,.qfx,.qif"))
          }
          html(
            .p, .class("note"),
            text: Phrase(
              "CSV, XLSX, OFX, QFX або QIF: monobank, ПриватБанк та інші. Файл лишається на пристрої; перед записом буде перегляд.",
              "CSV, XLSX, OFX, QFX or QIF. The file stays on this device; you see a preview before anything is recorded."
            ))
          html(.div, .class("save needs-no-script")) { html in
            html(.button, .type("submit"), .class("button"), text: Phrase("Читати", "Read"))
          }
        }
      }
      monobank(&html)
      pastImports(&html)
      html(.div, .class("list last")) { html in
        html(.a, .class("row"), .href(.money(.rules))) { html in
          html(.span, .class("dot")) { $0.drawing(.sliders) }
          html(.span, .class("what")) { html in
            html.text(Phrase("Правила", "Rules"))
            html(
              .em,
              text: Phrase(
                "Якщо отримувач містить… то категорія", "If the payee contains… then the category"))
          }
        }
      }
    }
  }

  /// A statement straight from the bank, by the page's script: it fills the field for files.
  private func monobank(_ html: inout HTML) {
    html(.form, .class("sheet"), .flag("data-monobank"), .hidden) { html in
      html(.fieldset, .class("group")) { html in
        html(.legend, text: Phrase("monobank", "monobank"))
        html(.label, .class("field")) { html in
          html(.span, text: Phrase("Ваш токен", "Your token"))
          html(
            .input, .type("password"), .name("token"), .id("token"), .required,
            .named("autocomplete", "current-password"))
          html(
            .small,
            text: Phrase(
              "Візьміть його на api.monobank.ua. Сервер лише передає його банку й не зберігає.",
              "Get it at api.monobank.ua. The server only passes it on to the bank and keeps nothing."
            ))
        }
        html(.label, .class("field")) { html in
          html(.span, text: Phrase("За який час", "For which time"))
          html(.select, .name("days")) { html in
            html(.option, .value("31"), text: Phrase("Останній 31 день", "The last 31 days"))
            html(.option, .value("7"), text: Phrase("Останній тиждень", "The last week"))
            html(
              .option, .value("62"), text: Phrase("31 день перед тим", "The 31 days before those"))
          }
        }
        html(
          .p, .class("wrong"), .id("monobank-problem"), .named("role", "alert"), .hidden,
          .named(
            "data-token",
            phrase: Phrase(
              "Банк не прийняв токен. Перевірте його або візьміть новий.",
              "The bank did not take the token. Check it or get a new one.")),
          .named(
            "data-often",
            phrase: Phrase(
              "Банк дає виписку раз на хвилину. Зачекайте й спробуйте ще раз.",
              "The bank gives a statement once a minute. Wait and try again.")),
          .named(
            "data-unreachable",
            phrase: Phrase(
              "Банк не відповідає. Спробуйте пізніше або оберіть файл виписки.",
              "The bank does not answer. Try later or choose a statement's file.")),
          .named(
            "data-empty",
            phrase: Phrase(
              "За цей час операцій немає.", "There are no transactions in this time.")))
        html(
          .button, .type("submit"), .class("button quiet"),
          text: Phrase("Отримати виписку", "Get the statement"))
      }
    }
  }

  private func pastImports(_ html: inout HTML) {
    var batches: [(batch: [UInt8], count: Int, last: Day)] = []
    var places: [[UInt8]: Int] = [:]
    for transaction in book.transactions where !transaction.batch.isEmpty {
      if let place = places[transaction.batch] {
        batches[place].count += 1
      } else {
        places[transaction.batch] = batches.count
        batches.append((transaction.batch, 1, transaction.day))
      }
    }
    if batches.isEmpty { return }
    html(.h2, text: Phrase("Імпортоване", "Imported"))
    html(.ul, .class("list")) { html in
      for entry in batches.prefix(20) {
        var filter = TransactionFilter()
        filter.batch = entry.batch
        html(.li, .class("due")) { html in
          html(.a, .class("row"), .href(.money(.list(filter, shown: MoneyRoute.pageLength)))) {
            html in
            html.badge(.upload, 0x2C4A9A)
            html(.span, .class("what")) { html in
              html.text(TransactionCount.phrase(entry.count))
              html(
                .em,
                text: Phrase("остання {}", "the last on {}").with(
                  phrases: DayWords.date(entry.last, today: today)))
            }
          }
          html(.form, .post, .action(.money(.takeBack(entry.batch))), .class("due-acts")) { html in
            html(
              .button, .type("submit"), .class("button quiet"),
              text: Phrase("Забрати назад", "Take back"))
          }
        }
      }
    }
  }

  /// The preview of a file, or the question what its columns say.
  func importDraftPage(_ draft: ImportDraft) -> Response {
    do throws(ImportError) {
      switch try Statement.content(of: draft.bytes) {
      case .statement(let statement): return previewPage(draft, statement, table: nil)
      case .table(let table):
        guard let mapping = pouch.mapping(for: table), mapping.isComplete else {
          return mappingPage(draft, table, nil)
        }
        return previewPage(draft, try table.statement(mapping), table: table)
      }
    } catch {
      return draftProblem(draft, error)
    }
  }

  /// A table that can't be read as it is mapped: its columns are asked for again.
  private func draftProblem(_ draft: ImportDraft, _ error: ImportError) -> Response {
    if case .table(let table)? = try? Statement.content(of: draft.bytes) {
      return mappingPage(draft, table, error)
    }
    return importPage(problem: error)
  }

  private func previewPage(_ draft: ImportDraft, _ statement: Statement, table: Table?) -> Response
  {
    let account = draft.account.flatMap { pouch.account($0) } ?? likelyAccount(statement)
    guard let account else { return importPage(problem: .noTransactions) }
    let plan = ImportPlan(
      statement, into: account, book, pouch.importRules, categories: pouch.moneyCategories)
    return page(
      Shell(
        title: Phrase("Перегляд", "Preview"), tab: .money,
        back: (.money(.importFile), Phrase("Імпорт", "Import")))
    ) { html in
      html(
        .form, .post, .action(.money(.importDraft(draft.id))), .class("sheet"),
        .busy(Phrase("Записую…", "Recording…"))
      ) { html in
        html(.div, .class("group")) { html in
          accountSelect(
            &html, "account", Phrase("Записати на рахунок", "Record on the account"), account.id)
          importFacts(&html, plan, statement)
          html(.div, .class("save thirds")) { html in
            if plan.fresh > 0 {
              html(
                .button, .type("submit"), .class("button"), .name("do"), .value("take"),
                text: Phrase("Записати: {}", "Record: {}").with(
                  phrases: TransactionCount.phrase(plan.fresh)))
            }
            html(
              .button, .type("submit"), .class("button quiet"), .name("do"), .value("account"),
              text: Phrase("Інший рахунок", "Another account"))
          }
        }
      }
      if table != nil {
        html(.p, .class("choices wide")) { html in
          html(
            .a, .class("button quiet"), .href(.money(.importColumns(draft.id))),
            text: Phrase("Стовпці прочитано не так?", "Are the columns wrong?"))
        }
      }
      previewRows(&html, plan)
    }
  }

  private func importFacts(_ html: inout HTML, _ plan: ImportPlan, _ statement: Statement) {
    let duplicates = plan.rows.count - plan.fresh
    html(.p, .class("badges")) { html in
      html(
        .span, .class("badge in"),
        text: Phrase("нових {}", "{} new").with(Decimal.bytes(Int64(plan.fresh))))
      if duplicates > 0 {
        html(
          .span, .class("badge"),
          text: Phrase("уже є {}", "{} here already").with(Decimal.bytes(Int64(duplicates))))
      }
      if plan.foreign > 0 {
        html(
          .span, .class("badge fair"),
          text: Phrase("в іншій валюті {}", "{} in another currency").with(
            Decimal.bytes(Int64(plan.foreign))))
      }
      if statement.skipped > 0 {
        html(
          .span, .class("badge"),
          text: Phrase("не операцій {}", "{} not transactions").with(
            Decimal.bytes(Int64(statement.skipped))))
      }
    }
  }

  private func previewRows(_ html: inout HTML, _ plan: ImportPlan) {
    html(.h2, text: Phrase("Як це виглядатиме", "How it will look"))
    html(.ul, .class("list")) { html in
      for row in plan.rows.prefix(60) {
        let category = row.category.flatMap { pouch.moneyCategory($0) }
        html(.li, .class(row.isDuplicate ? "row is-duplicate" : "row")) { html in
          html.badge(
            category.map { MoneyIcon(named: $0.icon) } ?? .dots, category?.colour ?? 0x5F6373)
          html(.span, .class("what one-line")) { html in
            html(.span, text: row.payee.isEmpty ? row.entry.memo : row.payee)
            html(.em) { html in
              html.text(DayWords.date(row.entry.day, today: today))
              if row.isDuplicate {
                html.text(Phrase(" · уже є", " · here already"))
              } else if let category {
                html.text(Phrase(" · {}", " · {}").with(category.name(in: language)))
              }
            }
          }
          html(
            .span, .class("sum money"),
            text: MoneyWords.signed(Money(row.entry.minor, plan.account.currency)))
        }
      }
    }
    if plan.rows.count > 60 {
      html(
        .p, .class("note"),
        text: Phrase("…і ще {}", "…and {} more").with(
          phrases: TransactionCount.phrase(plan.rows.count - 60)))
    }
  }

  /// The account whose currency the file has: the one named in it, else the card used last.
  private func likelyAccount(_ statement: Statement) -> Account? {
    let open = pouch.accounts.filter { !$0.isArchived && !$0.sort.isDebt }
    let currency = statement.entries.first { $0.currency != nil }?.currency ?? nil
    let fitting = open.filter { currency == nil || $0.currency == currency }
    return fitting.first { $0.sort == .card } ?? fitting.first ?? open.first
  }

  mutating func takeFile() -> Response {
    let bytes = field("file")
    if bytes.isEmpty { return importPage(problem: .empty) }
    if bytes.count > 16 << 20 { return importPage(problem: .tooLarge) }
    do throws(ImportError) {
      if case .statement(let statement) = try Statement.content(of: bytes),
        statement.entries.isEmpty
      {
        return importPage(problem: .noTransactions)
      }
    } catch {
      return importPage(problem: error)
    }
    let id = pouch.addImportDraft(bytes)
    return Response(status: 303, location: MoneyRoute.importDraft(id).target)
  }

  mutating func answer(_ draft: ImportDraft) -> Response {
    var draft = draft
    if let id = RecordID(hex: field("account")), pouch.account(id) != nil {
      pouch.setAccount(id, of: draft.id)
      draft.account = id
    }
    guard field("do").isWord("take") else { return importDraftPage(draft) }
    var statement: Statement?
    do throws(ImportError) {
      switch try Statement.content(of: draft.bytes) {
      case .statement(let read): statement = read
      case .table(let table):
        guard let mapping = pouch.mapping(for: table) else { throw .needsMapping }
        statement = try table.statement(mapping)
      }
    } catch {
      return draftProblem(draft, error)
    }
    guard let statement, let account = draft.account.flatMap({ pouch.account($0) }) else {
      return importDraftPage(draft)
    }
    let plan = ImportPlan(
      statement, into: account, book, pouch.importRules, categories: pouch.moneyCategories)
    _ = pouch.take(plan)
    pouch.drop(importDraft: draft.id)
    return Response(
      status: 303, location: Saying.imported.target(of: .money(.importFile)))
  }

  mutating func takeBack(_ batch: [UInt8]) -> Response {
    guard isPost else { return Response(status: 303, location: MoneyRoute.importFile.target) }
    _ = pouch.takeBack(import: batch, book)
    return Response(status: 303, location: Saying.takenBack.target(of: .money(.importFile)))
  }
}

extension Attribute {
  /// What a form's button says while the work lasts.
  static func busy(_ phrase: Phrase) -> Attribute { named("data-busy", phrase: phrase) }
}

extension Phrase {
  static var reading: Phrase { Phrase("Читаю…", "Reading…") }
}
