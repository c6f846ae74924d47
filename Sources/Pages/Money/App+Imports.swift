import Base
import Pouch

extension App {
  func importPage(problem: ImportError? = nil) -> Response {
    show(ImportPage(ledger: book, problem: problem, hasServer: request.environment.hasServer))
  }

  private func mappingPage(
    _ draft: ImportDraft, _ table: Table, _ error: ImportError?
  ) -> Response {
    show(MappingPage(draft: draft, table: table, known: pouch.mapping(for: table), error: error))
  }

  private func previewPage(
    _ draft: ImportDraft, _ statement: Statement, isTable: Bool
  ) -> Response {
    let account =
      draft.account.flatMap { pouch.account($0) } ?? pouch.likelyAccount(of: statement, book)
    guard let account else { return importPage(problem: .noTransactions) }
    let plan = ImportPlan(
      statement, into: account, book, pouch.importRules, categories: pouch.moneyCategories)
    return show(
      ImportPreviewPage(
        draft: draft, plan: plan, skipped: statement.skipped, isTable: isTable, pouch: pouch))
  }

  /// The preview of a file, or the form for the meaning of its columns.
  func importDraftPage(_ draft: ImportDraft) -> Response {
    do throws(ImportError) {
      switch try Statement.content(of: draft.bytes) {
      case .statement(let statement): return previewPage(draft, statement, isTable: false)
      case .table(let table):
        if let file = try OwnExport(table) {
          return show(OwnImportPage(draft: draft, plan: OwnImportPlan(file, pouch, book)))
        }
        guard let mapping = pouch.mapping(for: table), mapping.isComplete else {
          return mappingPage(draft, table, nil)
        }
        return previewPage(draft, try table.statement(mapping), isTable: true)
      }
    } catch {
      return draftProblem(draft, error)
    }
  }

  /// Asks for the columns again if the table can't be read with the current mapping.
  private func draftProblem(_ draft: ImportDraft, _ error: ImportError) -> Response {
    if case .table(let table)? = try? Statement.content(of: draft.bytes),
      OwnExport.isHeader(of: table) == false
    {
      return mappingPage(draft, table, error)
    }
    return importPage(problem: error)
  }

  mutating func importFile() -> Response {
    let bytes = field("file")
    if bytes.isEmpty { return importPage(problem: .empty) }
    if bytes.count > 16 << 20 { return importPage(problem: .tooLarge) }
    do throws(ImportError) {
      if case .statement(let statement) = try Statement.content(of: bytes.utf8),
        statement.entries.isEmpty
      {
        return importPage(problem: .noTransactions)
      }
    } catch {
      return importPage(problem: error)
    }
    let id = pouch.addImportDraft(bytes.utf8)
    return .redirect(to: .money(.importDraft(id)))
  }

  mutating func answer(_ draft: ImportDraft) -> Response {
    var draft = draft
    if let id = ID<Account>(hex: field("account")), pouch.account(id) != nil {
      pouch.setAccount(id, of: draft.id)
      draft.account = id
    }
    guard field("do").isWord("take") else { return importDraftPage(draft) }
    var statement: Statement?
    do throws(ImportError) {
      switch try Statement.content(of: draft.bytes) {
      case .statement(let read): statement = read
      case .table(let table):
        if let file = try OwnExport(table) { return apply(file, draft) }
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
    _ = pouch.apply(plan)
    pouch.drop(importDraft: draft.id)
    return Response(
      status: 303, location: FlashMessage.imported.target(of: Route.money(.importFile)))
  }

  mutating func apply(_ file: OwnExport, _ draft: ImportDraft) -> Response {
    pouch.apply(OwnImportPlan(file, pouch, book), book)
    pouch.drop(importDraft: draft.id)
    return Response(
      status: 303, location: FlashMessage.imported.target(of: Route.money(.importFile)))
  }

  mutating func saveMapping(_ draft: ImportDraft) -> Response {
    guard case .table(let table)? = try? Statement.content(of: draft.bytes) else {
      return importPage(problem: .unknownFormat)
    }
    guard isPost else { return mappingPage(draft, table, nil) }
    let header = Int(min(max(IntegerText.parse(field("header")) ?? 0, 0), 40))
    let count = header < table.rows.count ? table.rows[header].count : 0
    var roles: [ColumnMapping.Role?] = []
    for column in 0..<count {
      let name: Text = "column-\(column)"
      let role = ColumnMapping.Role(named: request.fields[named: name])
      roles.append(role.flatMap { roles.contains($0) ? nil : $0 })
    }
    var mapping = ColumnMapping(header: header, roles: roles)
    mapping.order = ColumnMapping.DayOrder(named: field("order")) ?? mapping.order
    if !field("comma").isEmpty { mapping.isDecimalComma = field("comma").isWord("yes") }
    mapping.currency = ColumnMapping(guessing: table)?.currency
    guard mapping.isComplete else { return mappingPage(draft, table, .needsMapping) }
    do throws(ImportError) {
      _ = try table.statement(mapping)
    } catch {
      return mappingPage(draft, table, error)
    }
    pouch.remember(mapping, for: table)
    return .redirect(to: .money(.importDraft(draft.id)))
  }

  mutating func revertImport(_ batch: Text) -> Response {
    guard isPost else {
      let count = book.transactions.count { $0.batch == batch }
      return count == 0
        ? .redirect(to: .money(.importFile)) : show(TakeBackPage(batch: batch, count: count))
    }
    _ = pouch.revertImport(batch, book)
    return Response(
      status: 303, location: FlashMessage.takenBack.target(of: Route.money(.importFile)))
  }
}
