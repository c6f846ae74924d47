import Base
import Pouch

/// A meeting that this device does not have.
struct NoSuchMeetingPage: Page {
  let id: ID<Meeting>

  var shell: Shell {
    Shell(
      title: Phrase("Такої зустрічі тут немає", "This meeting is not here"), tab: .meetings,
      back: (.meetings, Phrase("Зустрічі", "Meetings")))
  }

  var status: Int { 404 }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Її немає на цьому пристрої. Якщо вона відкрита, її покаже сервер.",
        "It is not on this device. If it is public, the server shows it."))
    html(.p, .class("choices wide")) { html in
      html.button(
        Phrase("Запитати сервер", "Ask the server"), .href(ServerMeetingRoute.open(id, key: "")))
    }
  }
}

/// A whole page for a problem.
struct MeetingProblemPage: Page {
  let problem: Problem
  let status: Int

  init(problem: Problem, status: Int? = nil) {
    self.problem = problem
    self.status = status ?? problem.status
  }

  var shell: Shell {
    Shell(
      title: Phrase("Не вийшло", "That did not work"), tab: .meetings,
      back: (.meetings, Phrase("Зустрічі", "Meetings")))
  }

  func write(to html: inout HTML) {
    html.lead(problem.sentence)
    html(.p, .class("choices wide")) { html in
      if problem == .signInNeeded {
        html.button(Phrase("Увійти", "Sign in"), .href(AccountRoute.overview))
      } else {
        // This page replaces the requested one, whose address stays.
        if problem == .meetingsOffline {
          html.button(Phrase("Спробувати ще раз", "Try again"), .named("href", ""))
        }
        html.button(Phrase("До зустрічей", "To the meetings"), .href(.meetings))
      }
    }
  }
}
