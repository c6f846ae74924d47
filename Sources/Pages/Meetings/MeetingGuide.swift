import Base
import Pouch

/// What meetings are, in three pictures to swipe through, until the user puts them away.
struct MeetingGuide {
  func write(to html: inout HTML) {
    let title = Phrase("Як це працює", "How it works")
    html(.section, .class("guide"), .label(title)) { html in
      html(.h2, text: title)
      // Focusable, so that the arrow keys scroll it.
      html(.ul, .named("tabindex", "0"), .label(title)) { html in
        card(
          &html, Self.answering, Phrase("Знайти й відповісти", "Find and answer"),
          Phrase(
            "«Для мене» складає ваш пристрій: за містом, інтересами й друзями. Відповісти — один дотик.",
            "“For me” is put together by your device: by city, interests and friends. One tap answers."
          ))
        card(
          &html, Self.seen, Phrase("Що про вас видно", "What others see of you"),
          Phrase(
            "Учасники бачать ваше ім’я, фото й відповідь. Пошти не бачить ніхто, а місто й інтереси — ті, кому ви дозволите.",
            "Participants see your name, photo and answer. Nobody sees your email; your city and interests, only those you allow."
          ))
        card(
          &html, Self.door, Phrase("Дорога і вхід", "The way and the door"),
          Phrase(
            "Покажіть учасникам, що ви вже в дорозі: після зустрічі цього ніде немає. На вході вистачить квитка, і без мережі.",
            "Show the participants that you are on the way: afterwards it is kept nowhere. At the door the ticket is enough, offline too."
          ))
      }
      html(.form, .post, .action(.meetings(.dismissGuide))) { html in
        html(
          .button, .type("submit"), .class("button quiet"), text: Phrase("Зрозуміло", "Understood"))
      }
    }
  }

  private func card(
    _ html: inout HTML, _ drawing: StaticString, _ title: Phrase, _ text: Phrase
  ) {
    html(.li) { html in
      html(.div, .isDecoration) { $0.markup(drawing) }
      html(.h3, text: title)
      html(.p, text: text)
    }
  }

  /// A sheet of a calendar with a tick.
  private static let answering: StaticString = """
    <svg viewBox="0 0 96 72"><rect x="16" y="10" width="64" height="56" rx="9" fill="currentColor" opacity=".25"/>\
    <path d="M25 10h46a9 9 0 0 1 9 9v7H16v-7a9 9 0 0 1 9-9z" fill="currentColor"/>\
    <path d="M31 4v11M65 4v11" stroke="currentColor" stroke-width="6" stroke-linecap="round"/>\
    <path d="M34 45l10 10 19-20" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" \
    stroke-linejoin="round"/></svg>
    """

  /// A person, and a line of the profile that is covered.
  private static let seen: StaticString = """
    <svg viewBox="0 0 96 72"><rect x="6" y="8" width="84" height="56" rx="9" fill="currentColor" opacity=".25"/>\
    <circle cx="28" cy="29" r="9" fill="currentColor"/><path d="M13 55a15 15 0 0 1 30 0z" fill="currentColor"/>\
    <path d="M52 24h28M52 36h20" stroke="currentColor" stroke-width="6" stroke-linecap="round"/>\
    <path d="M52 50h28" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 9"/></svg>
    """

  /// A point on a road, and a door that is open.
  private static let door: StaticString = """
    <svg viewBox="0 0 96 72"><path d="M10 62c18 0 10-18 26-18h14" fill="none" stroke="currentColor" stroke-width="5" \
    stroke-linecap="round" stroke-dasharray="1 9"/>\
    <path d="M20 8a13 13 0 0 0-13 13c0 10 13 22 13 22s13-12 13-22A13 13 0 0 0 20 8z" fill="currentColor"/>\
    <circle cx="20" cy="21" r="5" fill="#fff"/>\
    <path d="M56 64V12a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v52z" fill="currentColor" opacity=".25"/>\
    <path d="M56 8l20 9v52l-20-5z" fill="currentColor"/><circle cx="70" cy="40" r="3" fill="#fff"/></svg>
    """
}
