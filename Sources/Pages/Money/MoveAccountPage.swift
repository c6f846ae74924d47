import Base
import Pouch

/// Moving an account with its transactions into a shared space, or back.
struct MoveAccountPage: Page {
  let account: Account
  /// How many transactions go along.
  let count: Int
  /// The space it is in; `nil` for the personal one.
  let current: ID<Space>?
  let spaces: [SharedSpace]
  let language: Settings.Language
  let problems: [Problem]
  /// The space that was chosen when the form was refused.
  var refused: ID<Space>?

  var shell: Shell {
    Shell(
      title: Phrase("Чий рахунок", "Whose account"), tab: .money,
      back: (.money(.account(account.id)), .same(account.displayName(in: language))))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Рахунок переходить з усіма операціями: {}. Якщо щось із них перенести не можна, не переноситься нічого.",
        "The account moves with all its transactions: {}. If any of them can't be moved, nothing is."
      ).with(phrases: TransactionCount.phrase(count)))
    html.note(
      Phrase(
        "Усі в просторі бачитимуть залишок, суми, отримувачів і нотатки, а редактори зможуть їх міняти. Ваші власні категорії для інших будуть «Без категорії».",
        "Everybody in the space will see the balance, sums, payees and notes, and editors can change them. To others your own categories are “No category”."
      ))
    html.sheet(
      .action(.money(.actOnAccount(account.id, .move))), .busy(Phrase("Переношу…", "Moving…"))
    ) { html in
      html.problems(problems)
      html.group(Phrase("Де йому бути", "Where it is to be")) { html in
        html.radio(
          Phrase("Тільки мій", "Only mine"), .name("space"), .value(text: ""),
          .checked.when(chosen == nil))
        for space in spaces where space.role >= .author || space.id == current {
          html.radio(
            Phrase("{}: {}", "{}: {}").with(space.name, people(of: space)), .name("space"),
            .value(text: space.id.hex), .checked.when(space.id == chosen))
        }
      }
      html.note(
        Phrase(
          "Скасувати одним дотиком не можна. Назад його можна перенести тут же, доки інші не записали на ньому свого.",
          "There is no one-tap undo. It can be moved back here, as long as others have recorded nothing on it."
        ))
      html.saveButton(Phrase("Перенести", "Move"))
    }
  }

  private var chosen: ID<Space>? { problems.isEmpty ? current : refused }

  /// The names of those who are in a space.
  private func people(of space: SharedSpace) -> Text {
    if space.people.isEmpty {
      return Phrase("усі учасники", "all its members")[language]
    }
    var names: Text = ""
    for person in space.people {
      if !names.isEmpty { names += ", " }
      names += person.isSelf ? Phrase("ви", "you")[language] : person.name
    }
    return names
  }
}

extension App {
  func moveAccountPage(_ account: Account, problems: [Problem] = []) -> Response {
    if pouch.spaces.isEmpty { return .redirect(to: .money(.account(account.id))) }
    let count = book.transactions.count {
      $0.account == account.id || $0.arrival?.account == account.id
    }
    return show(
      MoveAccountPage(
        account: account, count: count, current: pouch.space(of: account.id), spaces: pouch.spaces,
        language: language, problems: problems, refused: ID(hex: field("space"))))
  }

  mutating func move(_ account: Account) -> Response {
    let space = ID<Space>(hex: field("space"))
    if space == pouch.space(of: account.id) {
      return .redirect(to: .money(.account(account.id)))
    }
    do throws(AccountTransferProblem) {
      let transfer = try pouch.transfer(of: account, to: space)
      let new = pouch.apply(transfer)
      return Response(
        status: 303, location: FlashMessage.done.target(of: Route.money(.account(new))))
    } catch {
      return moveAccountPage(account, problems: [.transfer(error)])
    }
  }
}

extension Problem {
  /// Why an account can't be moved, and what to do. Nothing was changed.
  static func transfer(_ error: AccountTransferProblem) -> Problem {
    switch error {
    case .role:
      Problem(
        "Ваша роль у просторі не дозволяє перенести рахунок. Попросіть іншу роль або оберіть інший простір.",
        "Your role in the space does not allow moving the account. Ask for another role, or choose another space."
      )
    case .otherSpace(let count):
      Problem(
        Phrase(
          "Нічого не перенесено: {} ведуть на рахунок іншого простору. Змініть або видаліть ці перекази.",
          "Nothing was moved: {} lead to an account of another space. Change or delete these transfers."
        ).with(phrases: TransactionCount.phrase(count)))
    case .household(let count):
      Problem(
        Phrase(
          "Нічого не перенесено: {} поділено між іменами, яких там не знають. Приберіть поділ у цих операціях.",
          "Nothing was moved: {} are shared between names that are unknown there. Remove the shares from them."
        ).with(phrases: TransactionCount.phrase(count)))
    case .authors(let count):
      Problem(
        Phrase(
          "Нічого не перенесено: {} на рахунку записали інші, і перенесення забрало б їх. Залиште рахунок у просторі.",
          "Nothing was moved: others recorded {} on the account, and moving would take them away. Leave it in the space."
        ).with(phrases: TransactionCount.phrase(count)))
    }
  }
}
