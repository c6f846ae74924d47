import Pouch

/// The reason why the server refused a request, if no form could show it. The worker's app does not use it.
package enum ServerRefusal: Error, Equatable, Sendable {
  /// The form is larger than any user may send.
  case tooLarge
  /// The form is larger than the server accepts at once.
  case tooLargeAtOnce
  /// Too many expensive requests are in progress.
  case busy
  /// The user's storage quota is used up.
  case full
  /// The user has the maximum number of these.
  case enough
  /// A file needs more time or memory than any file may.
  case fileTooHard
  /// The form has more fields than any form of ours.
  case tooManyFields

  package var status: Int {
    switch self {
    case .tooLarge, .tooLargeAtOnce, .tooManyFields: 413
    case .fileTooHard: 422
    case .busy: 503
    case .full, .enough: 507
    }
  }

  var title: Phrase {
    switch self {
    case .tooLarge, .tooLargeAtOnce, .tooManyFields:
      Phrase("Забагато за один раз", "Too much at once")
    case .fileTooHard: Phrase("Файл не прочитано", "The file was not read")
    case .busy: Phrase("Зачекайте хвилину", "Wait a minute")
    case .full, .enough: Phrase("Більше не вміщується", "There is no more room")
    }
  }

  package var sentence: Phrase {
    switch self {
    case .tooLarge:
      Phrase(
        "Це більше, ніж сервер приймає від того, хто не ввійшов (64 КБ). Увійдіть і спробуйте ще раз.",
        "This is more than the server takes of somebody who is not signed in (64 KB). Sign in and try again."
      )
    case .tooLargeAtOnce:
      Phrase(
        "Це більше, ніж сервер приймає за один раз (12 МБ). Надішліть частинами.",
        "This is more than the server takes at once (12 MB). Send it in parts.")
    case .busy:
      Phrase(
        "Саме зараз входить дуже багато людей. Спробуйте ще раз за хвилину.",
        "Very many people are signing in at this moment. Try again in a minute.")
    case .full:
      Phrase(
        "На сервері для вас більше немає місця, і цього не збережено. Додати місця може той, хто опікується сервером.",
        "The server has no more room for you, and this was not saved. Whoever looks after the server can give you more."
      )
    case .fileTooHard:
      Phrase(
        "Цей файл не вдалося прочитати: йому треба забагато часу або пам’яті. Нічого не змінено. Збережіть менше за один раз або виберіть інший формат, наприклад CSV, і спробуйте ще раз.",
        "This file could not be read: it needs too much time or memory. Nothing was changed. Export less at once or choose another format, such as CSV, and try again."
      )
    case .tooManyFields:
      Phrase(
        "У формі більше полів, ніж сервер приймає за один раз (2000). Нічого не змінено. Позначте менше й спробуйте ще раз.",
        "The form has more fields than the server takes at once (2,000). Nothing was changed. Tick fewer and try again."
      )
    case .enough:
      Phrase(
        "Їх уже стільки, скільки може бути. Спершу видаліть те, що вам не потрібне.",
        "There are as many of these as there may be. First delete what you do not need.")
    }
  }
}

extension ServerRefusal: Page {
  var shell: Shell { Shell(title: title, tab: nil, back: (.home, Phrase("Картки", "Cards"))) }

  func write(to html: inout HTML) {
    html.lead(sentence)
    if self == .tooLarge {
      html(.p) { html in
        html.button(Phrase("Увійти", "Sign in"), .href(AccountRoute.signIn))
      }
    }
  }
}

extension App {
  /// A page with the reason of a refusal.
  package mutating func refusal(_ refusal: ServerRefusal, for request: Request) -> Response {
    self.request = request
    return show(refusal)
  }
}
