import Base
import Pouch

/// What the operator of a server allows, for its page of rules.
package struct ServerOffer: Sendable {
  /// The operator's rules for meetings; empty for the usual ones.
  package var rules: Text
  package var policy: SignUpPolicy
  package var sendsEmail: Bool
  package var hasMapTiles: Bool
  /// Whether addresses are found by their words.
  package var findsPlaces: Bool
  /// How much a person may store, in records and in photos.
  package var megabytes: Int
  package var photoMegabytes: Int

  package init(
    rules: Text, policy: SignUpPolicy, sendsEmail: Bool, hasMapTiles: Bool, findsPlaces: Bool,
    megabytes: Int, photoMegabytes: Int
  ) {
    self.rules = rules
    self.policy = policy
    self.sendsEmail = sendsEmail
    self.hasMapTiles = hasMapTiles
    self.findsPlaces = findsPlaces
    self.megabytes = megabytes
    self.photoMegabytes = photoMegabytes
  }
}

extension HTML {
  /// What a server allows, a line for each.
  mutating func offer(_ offer: ServerOffer) {
    self(.h2, text: Phrase("Що можна на цьому сервері", "What this server allows"))
    self(.div, .class("list last")) { html in
      html.row(
        .key, Phrase("Обліковий запис", "An account"),
        detail: offer.policy.note ?? Phrase("Може створити будь-хто.", "Anyone can make one."))
      html.linkRow(
        .calendar, Phrase("Відкриті зустрічі", "Public meetings"),
        detail: Phrase(
          "Збирає кожен, хто має запис, а бачать усі, і без запису.",
          "Whoever has an account can gather them, and everybody sees them, also without one."),
        .href(ServerMeetingRoute.openList))
      html.row(
        .basket, Phrase("Ціни, крамниці, відгуки", "Prices, shops, reviews"),
        detail: Phrase(
          "Хто їх додає, той сам обирає, чи бачать їх усі.",
          "Whoever adds them chooses whether everybody sees them."))
      html.row(
        .pin, Phrase("Мапа", "The map"),
        detail: offer.hasMapTiles
          ? Phrase("З вулицями.", "With streets.")
          : Phrase("З містами, без вулиць.", "With towns, without streets."))
      html.row(
        .search, Phrase("Пошук адрес", "Finding addresses"),
        detail: offer.findsPlaces
          ? Phrase("Є.", "Works.")
          : Phrase("Немає: адресу вписують самі.", "Does not work: type the address yourself."))
      html.row(
        .letter, Phrase("Листи", "Letters"),
        detail: offer.sendsEmail
          ? Phrase("Надсилаються.", "Are sent.") : Phrase("Не надсилаються.", "Are not sent."))
      html.row(
        .upload, Phrase("Скільки вміщується", "What fits"),
        detail: Phrase(
          "На людину {} МБ записів і {} МБ фото.",
          "{} MB of records and {} MB of photos for each person."
        ).with(Text(offer.megabytes), Text(offer.photoMegabytes)))
    }
  }
}
