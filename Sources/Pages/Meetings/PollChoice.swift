import Base
import Pouch

/// An option of a poll on a page: how it is named, and what a poll on such options asks.
protocol PollChoice: PollOption {
  static var words: PollWords { get }
  /// The beginning of the names of a form's fields.
  static var fieldPrefix: Text { get }
  static func key(fieldName: Text) -> Key?
  /// The key in the name of a form's field.
  static func text(of key: Key) -> Text

  func name(today: Day) -> Phrase
  /// The visible heading of a narrow column. Its whole name stands beside it, unseen.
  func writeHead(to html: inout HTML)
  /// By which clock the option is meant, if it is a time.
  func writeZone(_ zone: Zone, to html: inout HTML)
}

/// The sentences of a poll that depend on what it is about.
struct PollWords {
  let question: Phrase
  let grid: Phrase
  /// The option that is ahead, how many agree to it, and how many answered.
  let leading: Phrase
  let noneLeading: Phrase
  /// The heading of the row with how many agree.
  let able: Phrase
  let notYet: Phrase
}

extension Meeting.Slot: PollChoice {
  static var words: PollWords {
    PollWords(
      question: Phrase("Коли вам зручно?", "When can you come?"),
      grid: Phrase("Хто коли може", "Who can come when"),
      leading: Phrase(
        "Поки що найбільше підходить {}: можуть {} із тих {}, хто відповів.",
        "So far {} suits most: {} of the {} who answered can come."),
      noneLeading: Phrase(
        "Жодна дата поки не випереджає інші.", "No date is ahead of the others yet."),
      able: Phrase("Можуть", "Can come"),
      notYet: Phrase(
        "Обирати дати можна, коли вас підтвердять або звільниться місце.",
        "You can choose dates once you are confirmed, or a seat is free."))
  }

  static var fieldPrefix: Text { "slot-" }

  static func key(fieldName: Text) -> Int64? { IntegerText.parse(fieldName) }

  static func text(of key: Int64) -> Text { Text(key) }

  func name(today: Day) -> Phrase { MeetingWords.span(self, today: today) }

  func writeHead(to html: inout HTML) {
    let day = MeetingWords.day(of: start)
    html(.small, text: MeetingWords.shortMonth(day))
    html(.b, text: Text(day.date.day))
    html(.small, text: MeetingWords.shortWeekday(day))
    html(.small, text: MeetingWords.clock(of: start))
  }

  func writeZone(_ zone: Zone, to html: inout HTML) { html.zone(of: [self], in: zone) }
}

extension Meeting.ProposedPlace: PollChoice {
  static var words: PollWords {
    PollWords(
      question: Phrase("Де вам зручно?", "Where suits you?"),
      grid: Phrase("Кому яке місце підходить", "Which place suits whom"),
      leading: Phrase(
        "Поки що найбільше підходить «{}»: згодні {} із тих {}, хто відповів.",
        "So far “{}” suits most: {} of the {} who answered agree."),
      noneLeading: Phrase(
        "Жодне місце поки не випереджає інші.", "No place is ahead of the others yet."),
      able: Phrase("Згодні", "Agree"),
      notYet: Phrase(
        "Обирати місце можна, коли ви в списку тих, хто йде.",
        "You can choose a place once you are on the list of those who come."))
  }

  static var fieldPrefix: Text { "place-" }

  static func key(fieldName: Text) -> Text? { fieldName }

  static func text(of key: Text) -> Text { key }

  func name(today: Day) -> Phrase { .same(key) }

  func writeHead(to html: inout HTML) { html(.b, .class("place"), text: key) }

  func writeZone(_ zone: Zone, to html: inout HTML) {}
}

extension Poll where Option: PollChoice {
  /// The name of the form field with the answer to an option.
  static func fieldName(of option: Option) -> Text {
    Option.fieldPrefix + Option.text(of: option.key)
  }

  /// The answers in a form, also to options that no meeting has: `field(of:on:)` leaves those out.
  static func typedAnswers(in fields: [Request.Field]) -> [Option.Key: Answer] {
    var answers: [Option.Key: Answer] = [:]
    for field in fields where field.name.starts(with: Option.fieldPrefix) {
      let rest = Text(field.name.dropFirst(Option.fieldPrefix.count))
      guard let key = Option.key(fieldName: rest) else { continue }
      answers[key] = Answer(named: field.value)
    }
    return answers
  }
}

extension DatePoll {
  /// The answers to dates in the form of a user who does not belong to the meeting yet.
  package static func answers(in fields: [Request.Field]) -> [Int64: Answer] {
    typedAnswers(in: fields)
  }
}

extension HTML {
  /// The possible answers to an option of a poll.
  mutating func pollAnswers<Option: PollChoice>(to option: Option, chosen: PollAnswer?) {
    self(.div, .class("segments")) { html in
      for answer in PollAnswer.allCases {
        html(.label, .class("segment")) { html in
          html(
            .input, .type("radio"), .named("name", text: Poll<Option>.fieldName(of: option)),
            .value(answer.name), .checked.when(chosen == answer))
          html(.span, text: MeetingWords.answer(answer))
        }
      }
    }
  }
}
