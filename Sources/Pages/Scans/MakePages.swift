import Base
import Codes
import Pouch

/// The list of kinds of codes to create.
struct MakePage: Page {
  var shell: Shell { Shell(title: Phrase("Створити код", "Make a code"), tab: .scan) }

  func write(to html: inout HTML) {
    html.scanTabs(.make)
    html(.ul, .class("subjects")) { html in
      for subject in MakeSubject.all {
        html(.li) { html in
          html(.a, .href(.scan(.form(subject, of: nil)))) { html in
            html.rowIcon(subject.icon, .second)
            html(.span, text: subject.title)
          }
        }
      }
    }
  }
}

/// The form of a code that the user makes or changes.
struct MakeFormPage: Page {
  let form: MakeForm
  /// The code to change; `nil` for a new one.
  let id: ID<Scan>?
  var problems: [Problem] = []

  var shell: Shell {
    Shell(
      title: form.subject.title, tab: .scan,
      back: id.map { (.scan(.scan($0)), Phrase("Код", "Code")) }
        ?? (.scan(.make), Phrase("Створити", "Make")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html(
      .form, .post, .action(.scan(.form(form.subject, of: id))), .class("sheet maker"),
      .named("enctype", "multipart/form-data"), .flag("novalidate"), .edits.when(id != nil),
      .named("data-make", text: Route.scan(.preview(form.subject)).target)
    ) { html in
      html.problems(problems)
      html(.div, .id("made"), .class("made"), .named("aria-live", "polite")) { html in
        html.preview(of: form)
      }
      html.group(Phrase("Що в коді", "What it says")) { html in
        switch form.subject {
        case .code: typedFields(&html)
        case .payload(let kind):
          for entry in kind.entries { html.entry(entry, of: kind, form.values[entry.name]) }
          if kind == .event { html.kept(ofEvent: form.values) }
        }
      }
      html.styleFields(form)
      html.group(Phrase("В історії", "In the history")) { html in
        html.field(
          Phrase("Підпис для себе", "A name for yourself"), .name("label"),
          .value(text: form.name), .named("autocomplete", "off"),
          .placeholder(Phrase("наприклад, Wi-Fi на дачі", "for example Wi-Fi at the cottage")))
      }
      html.saveButton(
        id == nil ? Phrase("Зберегти код", "Save the code") : Phrase("Зберегти", "Save"))
    }
  }

  private func typedFields(_ html: inout HTML) {
    html.textArea(
      Phrase("Номер або текст", "Number or text"), .name("content"), .named("rows", "2"),
      text: form.typed.text)
    html.select(Phrase("Вид коду", "Kind of code"), .name("symbology")) { html in
      html(
        .option, .value("auto"), text: Phrase("Визначити самостійно", "Find it out"))
      for symbology in Symbology.allCases {
        html(
          .option, .value(symbology.name),
          .selected.when(form.typed.kind == symbology.name),
          text: .same(symbology.title))
      }
    }
  }
}

extension HTML {
  /// The picture of the code, its kind and its verdict, or the reason why it can't be created.
  ///
  /// - Parameter isProved: whether the picture is decoded, which takes longer than a frame of the screen.
  mutating func preview(of form: MakeForm, isProved: Bool = true) {
    if form.isEmpty {
      note(
        Phrase(
          "Заповніть поля, і код з’явиться тут.", "Fill in the fields, and the code appears here."))
      return
    }
    do throws(Problem) {
      let code = try form.code()
      let styled = StyledCode(code, form.style)
      figure(of: styled)
      if isProved { verdict(styled) }
    } catch {
      self(.p, .class("wrong"), text: error.sentence)
    }
  }

  /// A field with a suitable on-screen keyboard.
  fileprivate mutating func entry(
    _ entry: Payload.Entry, of kind: Payload.Kind, _ value: Text
  ) {
    let label = entry.label(in: kind)
    if case .flag = entry.kind {
      self(.label, .class("tick wide")) { html in
        html(
          .input, .type("checkbox"), .name(entry.name), .value("1"), .checked.when(!value.isEmpty))
        html(.span, text: label)
      }
      return
    }
    self(.label, .class("field")) { html in
      html(.span) { html in
        html.text(label)
        if entry.isRequired { html(.i, .class("needed"), .isDecoration, text: .same("*")) }
      }
      html.control(entry, value)
    }
  }

  private mutating func control(_ entry: Payload.Entry, _ value: Text) {
    switch entry.kind {
    case .lines: self(.textarea, .name(entry.name), .named("rows", "3"), text: value)
    case .choice(let choices):
      self(.select, .name(entry.name)) { html in
        for choice in choices {
          html(
            .option, .value(choice), .selected.when(value == choice),
            text: Payload.Entry.word(of: choice))
        }
      }
    case .network:
      self(.select, .name(entry.name)) { html in
        for network in Payload.SocialProfile.Network.allCases where network != .linkedInCompany {
          let number = Text(network.rawValue)
          html(
            .option, .value(text: number), .selected.when(value == number),
            text: Text(network.name))
        }
      }
    default:
      let keyboard = entry.kind.keyboard
      self(
        .input, .name(entry.name), .type(keyboard.type), .value(text: value),
        .named("inputmode", keyboard.mode).when(keyboard.mode.utf8CodeUnitCount > 0),
        .required.when(entry.isRequired), .named("autocomplete", "off"),
        .named("autocapitalize", "off").when(keyboard.isExact),
        .named("spellcheck", "false").when(keyboard.isExact),
        .named("placeholder", entry.example).when(entry.example.utf8CodeUnitCount > 0))
    }
  }
}

extension Payload.Entry.Kind {
  /// The type of the input, its on-screen keyboard, and whether capitalisation and spell checking are off.
  fileprivate var keyboard: (type: StaticString, mode: StaticString, isExact: Bool) {
    switch self {
    case .link: ("text", "url", true)
    case .email: ("email", "email", true)
    case .phone: ("tel", "tel", true)
    case .decimal: ("text", "decimal", true)
    case .digits: ("text", "numeric", true)
    case .secret: ("text", "", true)
    case .day: ("date", "", false)
    case .moment: ("datetime-local", "", false)
    case .line, .lines, .flag, .choice, .network: ("text", "", false)
    }
  }
}
