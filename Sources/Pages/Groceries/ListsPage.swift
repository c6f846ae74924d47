import Base
import Pouch

/// The shopping lists, and a form for a new one.
struct ListsPage: Page {
  let lists: [GroceryListRow]
  /// The shared spaces in which the user may create records.
  let spaces: [SharedSpace]
  /// The new list's name as typed.
  let name: Text
  let problem: Problem?

  var shell: Shell { Shell(title: Phrase("Списки", "Lists"), tab: .groceries) }

  var status: Int { problem == nil ? 200 : 422 }

  func write(to html: inout HTML) {
    html.groceryTabs(.lists)
    html(.ul, .class("list")) { html in
      for list in lists { html(.li) { $0.listRow(list) } }
    }
    html(.form, .post, .action(.groceries(.lists)), .class("finder")) { html in
      html.problem(problem)
      html(.label, .class("field grow")) { html in
        html(.span, text: Phrase("Новий список", "New list"))
        html(
          .input, .name("name"), .named("autocomplete", "off"), .value(text: name),
          .placeholder(Phrase("На тиждень", "For the week")))
      }
      if !spaces.isEmpty {
        html.select(Phrase("Для кого", "For whom"), .name("space")) { html in
          html(.option, .value(""), text: Phrase("лише мій", "only mine"))
          for space in spaces {
            html(.option, .value(text: space.id.hex), text: space.name)
          }
        }
      }
      html.submit(Phrase("Створити", "Make"))
    }
    html.binLink()
  }
}

/// The name of a list, and the space it is in.
struct ListFormPage: Page {
  let list: GroceryList
  /// The name, as typed if the form was sent.
  let name: Text
  /// The name of the space that it is in; empty if it is only the user's own.
  let current: Text
  /// The other shared spaces in which the user may create records.
  let spaces: [SharedSpace]
  let problem: Problem?

  var shell: Shell {
    Shell(
      title: Phrase("Список", "List"), tab: .groceries,
      back: (.groceries(.list(list.id)), .same(list.name)))
  }

  var status: Int { problem == nil ? 200 : 422 }

  func write(to html: inout HTML) {
    html(
      .form, .post, .edits, .action(.groceries(.actOnList(list.id, .rename))), .class("sheet")
    ) { html in
      html.problem(problem)
      html.group(Phrase("Назва", "Name")) { html in
        html.textField(
          Phrase("Назва списку", "Name of the list"), "name", name)
      }
      html.saveButton()
    }
    html(.h2, text: Phrase("Спільний доступ", "Sharing"))
    if spaces.isEmpty, list.space == nil {
      html.note(
        Phrase(
          "Створіть спільний простір у налаштуваннях і запросіть рідних: список оновлюватиметься в усіх.",
          "Make a shared space in the settings and invite your family: everybody sees the list change."
        ))
      html(.p) { html in
        html.quietButton(Phrase("До налаштувань", "To the settings"), .href(.settings(.settings)))
      }
      return
    }
    html.note(
      current.isEmpty
        ? Phrase("Цей список бачите лише ви.", "Only you see this list.")
        : Phrase("Цей список у просторі «{}».", "This list is in the space “{}”.").with(current))
    html(.form, .post, .action(.groceries(.actOnList(list.id, .share))), .class("finder")) {
      html in
      html(.label, .class("field grow")) { html in
        html(.span, text: Phrase("Перенести до", "Move to"))
        html(.select, .name("space")) { html in
          if list.space != nil {
            html(.option, .value(""), text: Phrase("лише мій", "only mine"))
          }
          for space in spaces { html(.option, .value(text: space.id.hex), text: space.name) }
        }
      }
      html.submit(Phrase("Перенести", "Move"))
    }
  }
}
