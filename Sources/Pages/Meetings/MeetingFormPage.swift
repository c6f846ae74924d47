import Base
import Pouch

/// The form of a new or an edited meeting: what, when, where and who, and folded below them all that few need. The
/// server creates the meeting, and shows the form again if it is rejected.
struct MeetingFormPage: Page {
  let form: MeetingForm
  /// The meeting to change; `nil` for a new one.
  let id: ID<Meeting>?
  /// The friends who can be invited with a new meeting.
  let friends: [Contact]
  var problems: [Problem] = []
  /// A remark above the fields.
  var note: Phrase?
  /// How many come already, of those that the limit counts.
  var going = 0

  var shell: Shell {
    Shell(
      title: id == nil
        ? Phrase("Нова зустріч", "New meeting") : Phrase("Змінити зустріч", "Change the meeting"),
      tab: .meetings,
      back: (id.map { Route.meeting($0) } ?? .meetings, Phrase("Зустрічі", "Meetings")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(
      .action(id.map { ServerMeetingRoute.act($0, .edit) } ?? .make), .id("meeting-form"),
      .named("enctype", "multipart/form-data"), .editsParts.when(id != nil)
    ) { html in
      html.problems(problems)
      if let note { html(.p, .class("lead"), .named("role", "status"), text: note) }
      html(.div, .class("group")) { html in
        html.textField(Phrase("Назва", "Title"), "title", form.title)
        moment(&html, "start", Phrase("Початок", "Start"), form.start)
        moment(&html, "end", Phrase("Кінець", "End"), form.end)
        zone(&html)
        doubts(&html)
        place(&html)
        html.select(Phrase("Хто її бачить", "Who sees it"), .name("visibility")) { html in
          for one in Meeting.Visibility.allCases {
            html(
              .option, .value(one.name), .selected.when(one == form.visibility),
              text: MeetingWords.audience(one))
          }
        }
      }
      if id == nil {
        if let opened = form.opened { html.hidden("opened", text: Text(opened)) }
        guests(&html)
      }
      MeetingMoreFields(form: form, problems: problems, going: going).write(to: &html)
      if id != nil {
        html.tick(
          Phrase(
            "Не сповіщати учасників про ці зміни", "Don't tell the guests about these changes"),
          "untold", form.isUntold)
      }
      html.saveButton(id == nil ? Phrase("Зібрати", "Gather") : Phrase("Зберегти", "Save"))
    }
  }

  private func moment(_ html: inout HTML, _ name: StaticString, _ label: Phrase, _ value: Text) {
    html.field(label, .type("datetime-local"), .name(name), .value(text: value))
  }

  /// By which clock the hours are meant, which is chosen below.
  private func zone(_ html: inout HTML) {
    guard let zone = Zone(named: form.zone), let start = MeetingForm.minute(form.start) else {
      return
    }
    html.zone(of: [Meeting.Slot(start: start, end: start)], in: zone, isTyped: true)
  }

  /// Confirms what is usually a slip.
  private func doubts(_ html: inout HTML) {
    if form.hasBegun || problems.contains(.meeting(.began)) {
      html.tick(Phrase("Так, вона вже триває", "Yes, it has begun"), "began", form.hasBegun)
    }
    if form.isOverADay || problems.contains(.meeting(.overADay)) {
      html.tick(
        Phrase("Так, вона довша за добу", "Yes, it is longer than a day"), "over-a-day",
        form.isOverADay)
    }
  }

  private func place(_ html: inout HTML) {
    html(.label, .class("field")) { html in
      html(.span, text: Phrase("Місце", "Place"))
      html(
        .input, .name("place"), .value(text: form.place), .named("autocomplete", "off"),
        .named("data-places", text: ServerMeetingRoute.places("").target),
        .named("list", "place-list"))
      html(.datalist, .id("place-list")) { _ in }
    }
    let isOpen = !form.places.isEmpty || problems.contains(.meeting(.places))
    html(.details, .class("narrow"), .flag("open").when(isOpen)) { html in
      html(.summary, text: Phrase("Кілька місць на вибір", "Several places to choose from"))
      html.textArea(
        Phrase("Місця: кожне з нового рядка", "Places: one a line"),
        hint: Phrase(
          "До шести. Люди скажуть, які підходять, а ви оберете.",
          "Up to six. People say which suit them, and you choose."),
        .name("places"), .named("rows", "3"), text: form.places)
    }
  }

  private func guests(_ html: inout HTML) {
    let friends = self.friends.isEmpty ? form.friends : self.friends.map { ($0.person, $0.name) }
    // What was chosen stays chosen, even where nobody knows the names.
    for guest in form.guests where !friends.contains(where: { $0.0 == guest }) {
      html.hidden("guest", text: guest.hex)
    }
    if friends.isEmpty { return }
    html.ticks(Phrase("Запросити одразу", "Invite at once")) { html in
      for (person, name) in friends {
        html.checkbox(
          .same(name), .name("guest"), .value(text: person.hex),
          .checked.when(form.guests.contains(person)))
      }
    }
    // The server has no list of friends to show with a form that it rejects.
    for (person, name) in friends {
      html.hidden("friend", text: MeetingForm.field(of: person, name))
    }
  }
}
