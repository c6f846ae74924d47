import Base
import Pouch

/// What the operator sees of the copies of the server's accounts.
package struct ServerCopies: Equatable, Sendable {
  /// Where they are: a folder, or another machine; empty if none are made.
  package var place: Text
  /// When the last one was made, in milliseconds since 1970; `nil` if there is none.
  package var made: Int64?
  /// Why the last attempt made none, in the server's words; `nil` if it did.
  package var failure: Phrase?
  /// When one was last fetched and looked through; `nil` if none was.
  package var verified: Int64?
  /// Why it can't be used; `nil` if it can.
  package var verificationFailure: Phrase?
  /// The oldest first.
  package var copies: [Copy]
  /// How far the restoration that was asked for is.
  package var restoration: Restoration
  /// Whether a copy can be restored from this page. A database that other servers use has to be replaced by hand.
  package var canRestore: Bool

  package struct Copy: Equatable, Sendable {
    package var name: Text
    /// When it was made, in milliseconds since 1970.
    package var moment: Int64

    package init(name: Text, moment: Int64) {
      self.name = name
      self.moment = moment
    }

    /// What stands for the copy in an address: its time, which no two have in common.
    package var token: Text {
      let bits = UInt64(bitPattern: moment)
      return Hex.encode((0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) })
    }
  }

  package enum Restoration: Equatable, Sendable {
    case none
    /// A copy is being fetched and looked through. Nothing has changed yet.
    case checking
    /// Why a copy was not restored, in the server's words.
    case failed(Phrase)
    /// When the accounts were last replaced by a copy, in milliseconds since 1970.
    case done(Int64)
  }

  package init(
    place: Text = "", made: Int64? = nil, failure: Phrase? = nil, verified: Int64? = nil,
    verificationFailure: Phrase? = nil, copies: [Copy] = [], restoration: Restoration = .none,
    canRestore: Bool = false
  ) {
    self.place = place
    self.made = made
    self.failure = failure
    self.verified = verified
    self.verificationFailure = verificationFailure
    self.copies = copies
    self.restoration = restoration
    self.canRestore = canRestore
  }

  /// One line about the copies.
  func summary(_ html: HTML) -> Phrase {
    if place.isEmpty { return Phrase("Не робляться", "Are not made") }
    if failure != nil { return Phrase("Останньої не зроблено", "The last one was not made") }
    if verificationFailure != nil {
      return Phrase("Останньою не можна скористатися", "The last one can't be used")
    }
    guard let made else { return Phrase("Ще немає жодної", "There is none yet") }
    return Phrase("Остання: {}", "The last one: {}").with(phrases: html.moment(made))
  }
}

extension HTML {
  /// Something that the operator has to look at.
  fileprivate mutating func alarm(_ text: Phrase) {
    self(.p, .class("note danger"), text: text)
  }

  /// A day and a time, which the server knows in UTC alone.
  fileprivate func moment(_ moment: Int64) -> Phrase {
    Phrase("{}, {} UTC", "{}, {} UTC").with(
      phrases: DayWords.past(day(of: moment), today: today), .same(time(of: moment)))
  }
}

extension AccountPage {
  func copies(_ html: inout HTML, _ copies: ServerCopies) {
    restoration(&html, copies.restoration)
    if copies.place.isEmpty {
      html.lead(
        Phrase(
          "Копій немає: якщо диск сервера загине, загине й усе, чого немає на телефонах.",
          "There are no copies: if the server's disk is lost, so is all that is on no phone."))
      html.note(
        Phrase(
          "Назвіть місце для них у налаштуваннях сервера: backup-to = /srv/copies або sftp://user@host/copies.",
          "Name a place for them in the server's options: backup-to = /srv/copies or sftp://user@host/copies."
        ))
      return
    }
    html(.div, .class("list")) { html in
      html.row(.archive, Phrase("Місце", "Place"), detail: .same(copies.place), tint: .second)
      html.row(
        .clock, Phrase("Остання копія", "Last copy"),
        detail: copies.made.map { html.moment($0) } ?? Phrase("Ще немає", "None yet"),
        tint: .second)
      html.row(
        .check, Phrase("Перевірено", "Looked through"),
        detail: copies.verified.map { html.moment($0) } ?? Phrase("Ще ні", "Not yet"),
        tint: .second)
    }
    if let failure = copies.failure {
      html.alarm(
        Phrase("Останньої копії не зроблено: {}", "The last copy was not made: {}").with(
          phrases: failure))
    }
    if let failure = copies.verificationFailure {
      html.alarm(
        Phrase("Копією не можна скористатися: {}", "A copy can't be used: {}").with(
          phrases: failure))
    }
    html.note(
      Phrase(
        "Щомісяця сервер сам дістає останню копію, повертає її в тимчасову теку й читає всю.",
        "Every month the server fetches the last copy, restores it into a temporary folder, and reads all of it."
      ))
    copyList(&html, copies)
  }

  private func copyList(_ html: inout HTML, _ copies: ServerCopies) {
    if copies.copies.isEmpty { return }
    html(.h2, text: Phrase("Повернути копію", "Restore a copy"))
    if !copies.canRestore {
      html.note(
        Phrase(
          "Облікові записи в базі PostgreSQL, яку можуть читати й інші сервери. Копію повертають у порожню базу: kapshuk restore.",
          "The accounts are in a PostgreSQL database that other servers may use. A copy is put into an empty database: kapshuk restore."
        ))
    }
    html(.div, .class("list")) { html in
      for copy in copies.copies.reversed() {
        let words = html.moment(copy.moment)
        guard copies.canRestore, copies.restoration != .checking else {
          html.row(.archive, words, detail: .same(copy.name), tint: .second)
          continue
        }
        html.linkRow(
          .archive, words, detail: .same(copy.name), tint: .second,
          .href(AccountRoute.restore(copy.token)))
      }
    }
  }

  private func restoration(_ html: inout HTML, _ restoration: ServerCopies.Restoration) {
    switch restoration {
    case .none: return
    case .checking:
      html.lead(
        Phrase(
          "Копію дістаємо й перевіряємо. Тоді сервер на хвилину зупиниться й почне з неї. Оновіть сторінку згодом; може знадобитися ввійти знову.",
          "The copy is being fetched and looked through. Then the server stops for a minute and begins with it. Load the page again later; you may have to sign in again."
        ))
    case .failed(let words):
      html.alarm(
        Phrase(
          "Нічого не змінено. Копію не повернуто: {}",
          "Nothing was changed. The copy was not restored: {}"
        )
        .with(phrases: words))
    case .done(let moment):
      html.note(
        Phrase(
          "Облікові записи повернуто з копії: {}.", "The accounts were restored from a copy: {}."
        )
        .with(phrases: html.moment(moment)))
    }
  }

  /// Asks whether the accounts are to be replaced by a copy.
  func restoreForm(_ html: inout HTML, _ copy: ServerCopies.Copy, _ problems: [Problem]) {
    html.lead(
      Phrase("Повернути цю копію: {}?", "Restore this copy: {}?").with(
        phrases: html.moment(copy.moment)))
    html.note(
      Phrase(
        "Усі облікові записи й дані на сервері стануть такими, як були тоді. Хто зареєструвався пізніше, не матиме запису, а змінений відтоді пароль стане колишнім. Що є на телефонах, вони надішлють знову.",
        "All accounts and data of the server become as they were then. Whoever signed up later has no account, and a password changed since is the former one again. Phones send again what they have."
      ))
    html.note(
      Phrase(
        "Теперішню базу буде відкладено, а не стерто.",
        "The present database is put aside and not erased."))
    html.sheet(.action(AccountRoute.restore(copy.token))) { html in
      html.problems(problems)
      html(.fieldset, .class("group")) { html in
        html(.legend, .class("unseen"), text: title)
        html.field(
          Phrase("Ваш пароль", "Your password"), .type("password"), .name("current"),
          .id("current"), .named("autocomplete", "current-password"), .required)
      }
      html.saveButton(Phrase("Повернути копію", "Restore the copy"))
    }
    html(.p, .class("choices")) { html in
      html.quietButton(Phrase("Ні, назад", "No, go back"), .href(AccountRoute.copies))
    }
  }
}
