import Base
import Pouch

/// Asks whether the clock is right before many recurring transactions are recorded.
struct ClockDoubtSection {
  let doubt: ClockDoubt

  func write(to html: inout HTML) {
    let today = html.today
    html(.section, .class("sheet")) { html in
      html(.h2, text: Phrase("Годинник правильний?", "Is the clock right?"))
      html(
        .p,
        text: Phrase("Годинник показує {}.", "The clock shows {}.").with(
          phrases: MoneyWords.dated(today)))
      if let used = doubt.used {
        html(
          .p,
          text: Phrase(
            "Востаннє перед цим тут щось записано {}.",
            "Before that, something was last written here on {}."
          ).with(phrases: MoneyWords.dated(used)))
      }
      html(
        .p,
        text: Phrase(
          "Якщо це так, час записати {} з повторюваного, від {} до {}. Досі нічого не записано.",
          "If that is so, {} of the recurring ones are due, from {} to {}. Nothing has been recorded yet."
        ).with(
          phrases: TransactionCount.phrase(doubt.count), MoneyWords.dated(doubt.first),
          MoneyWords.dated(doubt.last)))
      html.note(
        Phrase(
          "Якщо годинник помиляється, виправте його в налаштуваннях пристрою: запитання зникне.",
          "If the clock is wrong, correct it in the device's settings: the question will go away."))
      html(.form, .post, .action(.money(.recurrences)), .class("choices wide")) { html in
        html(
          .button, .type("submit"), .name("do"), .value("record"), .class("button"),
          text: Phrase("Дата правильна, записати", "The date is right, record them"))
        html(
          .button, .type("submit"), .name("do"), .value("skip"), .class("button quiet"),
          text: Phrase("Дата правильна, не записувати", "The date is right, skip them"))
      }
    }
  }
}
