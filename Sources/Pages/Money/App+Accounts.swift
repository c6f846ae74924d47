import Base
import Pouch

extension App {
  func accountFormPage(_ form: AccountForm, _ account: Account?) -> Response {
    show(
      AccountFormPage(
        form: form, account: account, pouch: pouch, ledger: book, language: language))
  }

  mutating func saveAccount(_ account: Account?) -> Response {
    var form = AccountForm(posted: self, for: account)
    if form.draft.kind.isDebt, form.draft.person.isEmpty, form.draft.name.isEmpty {
      form.problems.append(.nameMissing)
    }
    if let taken = namesake(of: form.draft, account) {
      form.problems.append(.nameTaken(taken.displayName(in: language)))
    }
    if !form.problems.isEmpty { return accountFormPage(form, account) }
    if let account {
      pouch.update(account: account.id, with: form.draft)
    } else {
      _ = pouch.addAccount(form.draft, in: form.space)
    }
    return done(.saved, to: .money(.accounts))
  }

  /// Another account that would be called like this one; `nil` if there is none, or if it was called so before.
  private func namesake(of draft: AccountDraft, _ account: Account?) -> Account? {
    let typed = Account(draft, of: account)
    if let account, typed.isNamesake(of: account, in: language) { return nil }
    return pouch.accounts.first { $0.id != account?.id && typed.isNamesake(of: $0, in: language) }
  }

  mutating func act(_ action: MoneyRoute.AccountAction, on account: Account) -> Response {
    guard isPost else {
      if action == .correct { return correctionFormPage(account) }
      if action == .reconcile { return reconcilePage(account) }
      if action == .move { return moveAccountPage(account) }
      return .redirect(to: .money(.account(account.id)))
    }
    switch action {
    case .correct: return correct(account)
    case .reconcile: return reconcile(account)
    case .move: return move(account)
    case .archive, .unarchive:
      pouch.setArchived(account: account.id, action == .archive)
      return done(action == .archive ? .archived : .unarchived, to: .money(.accounts))
    case .delete:
      pouch.delete(account.id)
      return done(.deleted, to: .money(.accounts))
    }
  }

  func correctionFormPage(_ account: Account, problems: [Problem] = []) -> Response {
    show(
      CorrectionFormPage(
        account: account, balance: book.balance(of: account, at: minute),
        fields: isPost ? request.fields : [], date: isPost ? field("date") : today.iso,
        language: language, problems: problems))
  }

  mutating func correct(_ account: Account) -> Response {
    guard pouch.mayChange(account.id) else {
      return accountFormPage(AccountForm(account, language), account)
    }
    var problems: [Problem] = []
    var counted: Money?
    do throws(AmountError) {
      counted = try Calculation.signed(
        field("counted").tidied(limit: 200), in: account.currency)
    } catch { problems.append(.amount(error)) }
    let day = field("date").isEmpty ? today : Day(iso: field("date"))
    if day == nil { problems.append(.day) }
    guard var counted, let day else { return correctionFormPage(account, problems: problems) }
    if account.kind == .borrowed, counted.minor > 0 { counted.minor = -counted.minor }
    // For a past day, the balance at its end; for today, the current one.
    let moment = day == today ? minute : Int64(day.number) * 1440 + 1439
    guard pouch.correct(account, to: counted.minor, at: moment, note: field("note"), book) else {
      return correctionFormPage(account, problems: [.balanceAgrees(account.shown(counted.minor))])
    }
    return done(.recorded, to: .money(.account(account.id)))
  }
}
