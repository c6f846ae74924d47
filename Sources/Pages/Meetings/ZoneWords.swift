import Base
import Pouch

extension Zone {
  /// The city after which the zone is named.
  var city: Phrase {
    let city = ZoneTable.city(of: self)
    return Phrase.pair(.same(city.ukrainian), .same(city.english))
  }

  /// By which clock a time is meant: "Kyiv time".
  var phrase: Phrase {
    switch name {
    case Zone.kyiv.name: Phrase("за київським часом", "Kyiv time")
    case "UTC": Phrase("за Гринвічем (UTC)", "UTC")
    default: Phrase("час: {}", "{} time").with(phrases: city)
    }
  }
}

extension HTML {
  /// By which clock hours are meant, beside them. The page's script hides it from a reader whose clock agrees at that
  /// time, and adds the hours by the clock of any other: only the browser knows the rules of the reader's zone.
  ///
  /// - Parameter isTyped: whether the hours are in a form, where they change.
  mutating func zone(of slots: [Meeting.Slot], in zone: Zone, isTyped: Bool = false) {
    let times = slots.map { slot -> Text in
      let (start, end) = (zone.moment(of: slot.start), zone.moment(of: slot.end))
      return "\(Text(start))/\(Text(end))/\(Text(zone.offset(at: start)))"
    }
    // Until the script runs. A page made on the server does not know the reader's offset.
    let noon = Int64(today.number) * 86_400_000 + 43_200_000
    let seemsEqual = utcOffsetMinutes != 0 && zone.offset(at: noon) == utcOffsetMinutes
    self(
      .small, .class("zone"), .hidden.when(seemsEqual),
      .named("data-times", text: times.joined(by: " ")),
      .named("data-here", phrase: Phrase("у вас: {}", "for you: {}")).when(!isTyped),
      .named("data-zone", phrase: Phrase("час: {}", "{} time")).when(isTyped),
      text: zone.phrase)
  }

  /// The choice of a time zone, by its city.
  ///
  /// - Parameter isOwn: whether the page's script chooses the reader's own.
  mutating func zoneSelect(_ selected: Text, isOwn: Bool = false) {
    let zones = ZoneTable.zones.map { zone in
      (name: zone.name, city: zone.city[language], key: zone.city[language].collationKey)
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    select(
      Phrase("Часовий пояс", "Time zone"), .name("zone"), .flag("data-own").when(isOwn)
    ) { html in
      for zone in zones {
        html(
          .option, .value(text: zone.name), .selected.when(zone.name == selected), text: zone.city)
      }
    }
  }
}
