import Base
import Pouch

/// The people found by name; without a search, those who chose to be seen.
struct FoundPeoplePage: Page {
  let search: Text
  let found: [ServerMeetingPage.Found]

  var shell: Shell {
    .people(
      search.isEmpty
        ? Phrase("Список людей", "The list of people") : Phrase("Знайти людей", "Find people"))
  }

  func write(to html: inout HTML) {
    html.peopleSearch(search)
    if search.isEmpty {
      html(.p, .class("note")) { html in
        html.text(
          Phrase(
            "Тут ті, хто показав себе. Інших шукайте за іменем, хоча б дві літери. ",
            "Here are those who chose to be seen. Find others by name, at least two letters. "))
        html(
          .a, .class("inline"), .href(.meetings(.profile)),
          text: Phrase("Показати себе або сховати", "Show or hide yourself"))
      }
      if found.isEmpty {
        html.emptyNote(
          Phrase("Поки що в списку нікого немає.", "Nobody is in the list yet."))
      }
    } else if found.isEmpty {
      html.emptyNote(
        Phrase(
          "Нікого не знайдено. Можливо, людина сховалася від пошуку: дайте їй своє посилання.",
          "Nobody was found. Perhaps the person is not to be found: give them your link."))
    }
    html.rows(of: found)
    if search.isEmpty, found.count == ServerMeetingPage.Found.listLimit {
      html.note(
        Phrase(
          "Показано перших {}. Решту шукайте за іменем.",
          "These are the first {}. Find the others by name."
        ).with(Text(found.count)))
    }
  }
}

/// The people nearby, for a user whom they see too.
struct NearbyPage: Page {
  let found: [ServerMeetingPage.Found]
  /// Whether the user is visible to people nearby.
  let isOpen: Bool

  var shell: Shell {
    .people(Phrase("Люди поруч", "People nearby"))
  }

  func write(to html: inout HTML) {
    if !isOpen {
      html.emptyNote(
        Phrase(
          "Ви бачите тих, хто відкрився, лише коли відкрилися самі. Це можна ввімкнути у профілі на дві години.",
          "You see those who opened up only while you are open yourself. Turn it on in your profile, for two hours."
        ))
      html(.p, .class("choices wide")) { html in
        html.button(Phrase("До профілю", "To the profile"), .href(.meetings(.profile)))
      }
    } else if found.isEmpty {
      html.emptyNote(Phrase("Зараз поруч нікого немає.", "Nobody is nearby now."))
    }
    html.rows(of: found)
  }
}

extension HTML {
  fileprivate mutating func rows(of found: [ServerMeetingPage.Found]) {
    self(.div, .class("list last")) { html in
      for one in found {
        html(.a, .class("row"), .href(ServerMeetingRoute.person(one.person))) { html in
          html.face(of: one.person)
          html(.span, .class("what")) { html in
            html.text(one.name)
            if let distance = one.distance {
              html(
                .em,
                text: Phrase("близько {}", "about {}").with(
                  phrases: MeetingWords.distance(max(1000, distance))))
            } else if !one.city.isEmpty {
              html(.em, text: one.city)
            }
          }
        }
      }
    }
  }
}

extension Shell {
  /// The frame of a page about people.
  static func people(_ title: Phrase) -> Shell {
    Shell(title: title, tab: .meetings, back: (.meetings(.people), Phrase("Люди", "People")))
  }
}
