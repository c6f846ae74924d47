import Base
import Pouch

/// The guests of a meeting as comma-separated values, for its hosts.
struct GuestListFile {
  let meeting: Meeting
  let attendances: [Attendance]
  /// The answers for single days of a series, and its next occurrences: a column for each.
  var answers: [ID<User>: DayAnswers] = [:]
  var occurrences: [Meeting.Occurrence] = []
  let language: Settings.Language

  /// In UTF-8 with a byte order mark, without which Excel misreads letters. What others wrote is never a formula.
  var bytes: Text {
    var bytes: Text = "\u{FEFF}"
    let columns = [
      Phrase("Ім’я", "Name"), Phrase("Відповідь", "Answer"), Phrase("Ще людей", "Brings along"),
    ].map { $0[language] }
    let days = occurrences.map { MeetingForm.text($0.slot.start).replacing("T", with: " ") }
    CSV.append((columns + days + meeting.questions).map { CSV.marked($0) }, to: &bytes)
    for one in attendances {
      var row = [one.name, MeetingWords.theirs(one.state)[language], Text(one.companions)]
      for occurrence in occurrences {
        let answer = answer(of: one, on: occurrence.day)
        row.append(answer.map { MeetingWords.answer($0)[language] } ?? "")
      }
      for place in meeting.questions.indices {
        row.append(place < one.answers.count ? one.answers[place] : "")
      }
      CSV.append(row.map { CSV.marked($0) }, to: &bytes)
    }
    return bytes
  }

  /// Whether a participant comes to an occurrence; `nil` if that is not said.
  private func answer(of one: Attendance, on day: Day) -> DatePoll.Answer? {
    guard one.state.belongs else { return nil }
    let days = answers[one.person] ?? DayAnswers()
    if one.state == .maybe, days.days[day] == nil { return nil }
    return days.comes(on: day) ? .yes : .no
  }
}

extension App {
  func guestListFile(of one: UserMeeting) -> Response {
    guard one.state == .host else {
      return show(MeetingProblemPage(problem: .hostsOnly, status: 403))
    }
    let file = GuestListFile(
      meeting: one.meeting, attendances: pouch.attendances(of: one.meeting.id),
      answers: pouch.dayAnswers(on: one.meeting),
      occurrences: SeriesSection.occurrences(of: one.meeting, now: now), language: language)
    var response = Response(contentType: "text/csv; charset=utf-8", body: file.bytes.utf8)
    response.fileName = "kapshuk-guests.csv"
    return response
  }
}
