import Base

/// A person's answers for single days of a series. They are in the person's vote, which is a poll's otherwise.
///
/// A day is that of the regular occurrence, so that an answer stays if the occurrence is rescheduled or the time of day
/// changes.
package struct DayAnswers: Equatable, Sendable {
  /// Whether the person comes, for each day with an answer.
  package var days: [Day: Bool] = [:]
  /// Whether the person comes only on the days that they said yes to, and otherwise to every occurrence.
  package var isOnlyChosen = false

  /// The most days that are stored, the latest.
  package static let limit = 100
  /// How many occurrences ahead are looked through for one to which the person comes.
  static let reach = 60

  package init() {}

  /// Parses the fields of a vote.
  package init(content: JSON?, sort: JSON?) {
    isOnlyChosen = sort?.text == DayAnswers.mark
    for (start, answer) in DatePoll.answers(content) where answer != .ifNeedBe {
      let day = DayAnswers.day(of: start)
      // A poll that became a series may have two times on one day.
      days[day] = days[day] == true || answer == .yes
    }
  }

  /// Whether the person comes to the occurrence of a day, if they come to the series.
  package func comes(on day: Day) -> Bool { days[day] ?? !isOnlyChosen }

  /// The fields of the vote with these answers.
  package func fields(on meeting: Meeting) -> [(field: Field, value: JSON)] {
    let latest = days.sorted { $0.key < $1.key }.suffix(DayAnswers.limit)
    let content = latest.map { day, comes in
      let answer: DatePoll.Answer = comes ? .yes : .no
      return JSON.array([.integer(meeting.slot(on: day).start), .text(Text(answer.name))])
    }
    return [
      (.content, .array(content)), (.sort, isOnlyChosen ? .text(DayAnswers.mark) : .null),
    ]
  }

  private static let mark: Text = "days"

  private static func day(of minute: Int64) -> Day {
    Day(number: Int32(clamping: (minute - (minute % 1440 + 1440) % 1440) / 1440))
  }
}

extension Meeting {
  /// The first occurrence that is not over at a time, and to which a person with these answers comes.
  package func next(after moment: Int64, for answers: DayAnswers) -> Occurrence? {
    if answers == DayAnswers() { return occurrences(after: moment, most: 1).first }
    return occurrences(after: moment, most: DayAnswers.reach).first { answers.comes(on: $0.day) }
  }

  /// Whether a person may answer for a day: the series has an occurrence on it that is not over.
  package func isAnswerable(_ day: Day, at moment: Int64) -> Bool {
    guard rhythm != nil, comes(on: day), !exceptions.contains(day) else { return false }
    let slot = moves.first { $0.day == day }?.slot ?? slot(on: day)
    return zone.moment(of: slot.end) > moment
  }
}

extension UserMeeting {
  /// The first occurrence that is not over at a time, and to which the user comes.
  package func next(after moment: Int64) -> Meeting.Occurrence? {
    meeting.next(after: moment, for: days)
  }

  /// Whether the meeting is over for the user: it is, or no day is left of those to which they come.
  package func isOver(at moment: Int64) -> Bool {
    meeting.isOver(at: moment) || days.isOnlyChosen && next(after: moment) == nil
  }

  /// Whether the user comes to the series, but not to its next occurrence.
  package func skipsNext(at moment: Int64) -> Bool {
    guard state?.belongs == true, let next = meeting.occurrences(after: moment, most: 1).first
    else { return false }
    return !days.comes(on: next.day)
  }
}

extension Pouch {
  /// The answers of a person for single days.
  package func dayAnswers(of person: ID<User>, on meeting: Meeting) -> DayAnswers {
    guard meeting.rhythm != nil, let record = active(Vote.id(meeting.id, person), .vote)
    else { return DayAnswers() }
    return DayAnswers(content: record[.content], sort: record[.sort])
  }

  /// The answers for single days of everybody who has a seat in a series, or answered whether they come.
  package func dayAnswers(on meeting: Meeting) -> [ID<User>: DayAnswers] {
    var found: [ID<User>: DayAnswers] = [:]
    for one in attendances(of: meeting.id) {
      let answers = dayAnswers(of: one.person, on: meeting)
      if answers != DayAnswers() { found[one.person] = answers }
    }
    return found
  }

  /// Stores the user's own answers.
  package mutating func answer(_ answers: DayAnswers, on meeting: Meeting, by person: ID<User>) {
    vote(on: meeting, by: person, answers.fields(on: meeting))
  }
}
