extension HTML {
  /// Why there are no meetings where there is no server.
  mutating func meetingsNeedServer() {
    self(.div, .class("empty")) { html in
      html(.h2, text: Phrase("Зустрічам потрібен сервер", "Meetings need a server"))
      html(
        .p,
        text: Phrase(
          "Він зводить людей: дата, місця, чат і квиток. А ця копія Капшука працює без сервера, і все лишається лише на цьому пристрої.",
          "It brings people together: a date, seats, a chat and a ticket. This copy of Kapshuk has none, and everything stays on this device alone."
        ))
    }
  }
}
