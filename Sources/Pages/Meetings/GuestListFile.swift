import Base
import Pouch

/// The guests of a meeting as comma-separated values, for its hosts.
struct GuestListFile {
  let meeting: Meeting
  let attendances: [Attendance]
  let language: Settings.Language

  /// In UTF-8 with a byte order mark, without which Excel misreads letters. What others wrote is never a formula.
  var bytes: Text {
    var bytes: Text = "\u{FEFF}"
    let columns = [
      Phrase("Ім’я", "Name"), Phrase("Відповідь", "Answer"), Phrase("Ще людей", "Brings along"),
    ].map { $0[language] }
    CSV.append((columns + meeting.questions).map { CSV.marked($0) }, to: &bytes)
    for one in attendances {
      var row = [one.name, MeetingWords.theirs(one.state)[language], Text(one.companions)]
      for place in meeting.questions.indices {
        row.append(place < one.answers.count ? one.answers[place] : "")
      }
      CSV.append(row.map { CSV.marked($0) }, to: &bytes)
    }
    return bytes
  }
}

extension App {
  func guestListFile(of one: UserMeeting) -> Response {
    guard one.state == .host else {
      return show(MeetingProblemPage(problem: .hostsOnly, status: 403))
    }
    let file = GuestListFile(
      meeting: one.meeting, attendances: pouch.attendances(of: one.meeting.id), language: language)
    var response = Response(contentType: "text/csv; charset=utf-8", body: file.bytes.utf8)
    response.fileName = "kapshuk-guests.csv"
    return response
  }
}
