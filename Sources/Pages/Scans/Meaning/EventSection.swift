import Base
import Codes
import Pouch

/// The facts of a scanned event: its time, time zone and recurrence.
struct EventSection {
  let event: Payload.Event

  func write(to html: inout HTML) {
    html(.dl, .class("list facts")) { html in
      row(&html, Phrase("Назва події", "Name of the event"), event.summary)
      html(.dt, text: Phrase("Початок", "Start"))
      moment(&html, event.start)
      if let end = event.lastMoment {
        html(.dt, text: Phrase("Кінець", "End"))
        moment(&html, end)
      }
      if !event.rule.isEmpty {
        html(.dt, text: Phrase("Повторюється", "Comes again"))
        html(.dd, text: EventWords.rule(event, today: html.today))
      }
      row(&html, Phrase("Місце", "Place"), event.location)
      row(&html, Phrase("Опис", "Description"), event.description)
    }
  }

  private func row(_ html: inout HTML, _ name: Phrase, _ value: Text) {
    if value.isEmpty { return }
    html(.dt, text: name)
    html(.dd) { html in
      html.text(value)
      html.copyButton(value)
    }
  }

  /// A time as in the code, with its zone. The page's script adds the local time, since only the browser knows the
  /// daylight saving rules.
  private func moment(_ html: inout HTML, _ moment: Payload.Event.Moment) {
    html(.dd) { html in
      html(
        .span,
        .named("data-moment", text: EventWords.instant(moment) ?? "").when(
          EventWords.instant(moment) != nil),
        .named("data-wall", text: EventWords.wall(moment)),
        .named(
          "data-here",
          phrase: Phrase(
            "{} за годинником цього пристрою; у коді {}",
            "{} by this device’s clock; the code says {}"
          )), text: EventWords.moment(moment, today: html.today))
    }
  }
}

extension Payload.Event {
  /// The last day of an all-day event, whose end in a calendar is the day after; `nil` if it lasts one day.
  fileprivate var lastMoment: Moment? {
    guard let end, end.time == nil else { return end }
    let day = Day(number: EventWords.day(of: end).number - 1)
    return day > EventWords.day(of: start) ? EventWords.moment(of: day) : nil
  }
}

extension HTML {
  /// Hidden fields for what an event's form can't edit but must preserve: the time zones and the recurrence.
  mutating func kept(ofEvent values: Payload.Values) {
    for name in ["zone", "end-zone", "rule", "exceptions"] as [StaticString]
    where !values[name].isEmpty {
      self(.input, .type("hidden"), .name(name), .value(text: values[name]))
    }
    if !values["zone"].isEmpty {
      self(
        .p, .class("note"),
        text: Phrase("Час за поясом {}.", "The times are of the zone {}.").with(values["zone"]))
    }
    if !values["rule"].isEmpty {
      self(
        .p, .class("note"),
        text: Phrase("Повторення лишається, як у коді.", "It comes again as the code says."))
    }
  }
}
