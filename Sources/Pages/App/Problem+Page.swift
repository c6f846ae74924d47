import Base
import Pouch

/// A whole page for a problem.
struct ProblemPage: Page {
  let problem: Problem
  /// The address that was asked for, which can be tried again.
  let target: Text

  var shell: Shell {
    Shell(title: problem.title, tab: nil, back: (.home, Phrase("Картки", "Cards")))
  }

  var status: Int { problem.status }

  func write(to html: inout HTML) {
    html.lead(problem.sentence)
    if problem == .noConnection {
      html(.p) {
        $0.button(Phrase("Спробувати ще раз", "Try again"), .named("href", text: target))
      }
    }
    html(.p) { $0.button(Phrase("До карток", "To the cards"), .href(.home)) }
  }
}

/// The server's response to a form that it can't store: the reason, and the typed values, so that nothing typed is lost.
struct NeedsDevicePage: Page {
  let fields: [Request.Field]

  /// The fields that are chosen rather than typed, in the forms that most people fill in, and what a form showed.
  private static let chosen: [StaticString] = [
    "symbology", "colour", "unit", "remind", ShownForm.name, ShownForm.nameOfParts,
  ]

  var shell: Shell {
    Shell(title: Problem.needsDevice.title, tab: nil, back: (.home, Phrase("Картки", "Cards")))
  }

  var status: Int { Problem.needsDevice.status }

  func write(to html: inout HTML) {
    html.lead(Problem.needsDevice.sentence)
    let typed = fields.filter { field in
      !Self.chosen.contains { field.name == $0 } && !field.value.isEmpty
        && field.value.count <= 20_000
    }
    if typed.isEmpty { return }
    html(.ul, .class("list")) { html in
      for field in typed {
        html(.li, .class("row"), text: field.value.tidied(limit: 20_000))
      }
    }
  }
}

extension App {
  func problem(_ problem: Problem) -> Response {
    show(ProblemPage(problem: problem, target: request.target))
  }

  /// A page that the host shows if the app itself can't respond.
  package func problemPage(_ problem: Problem, for request: Request) -> Response {
    var app = self
    app.request = request
    return app.problem(problem)
  }

  func needsDevice() -> Response { show(NeedsDevicePage(fields: request.fields)) }
}

extension HTML {
  /// The problems of a form, above its fields. The page script moves the focus here.
  mutating func problems(_ problems: [Problem]) {
    if problems.isEmpty { return }
    self(
      .div, .class("problem"), .named("role", "alert"), .named("tabindex", "-1"), .id("problem")
    ) { html in
      for problem in problems { html(.p, text: problem.sentence) }
    }
  }

  /// The only problem of a form, if there is one.
  mutating func problem(_ problem: Problem?) {
    if let problem { problems([problem]) }
  }
}
