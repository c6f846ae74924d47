import Base
import Pouch

/// Forms that were open while another tab, or another member of a space, changed the same.
extension App {
  /// Has a form that edits something change only what the user changed in it.
  mutating func applyOnlyChanges(_ route: Route) {
    if let changes = PostedChanges(request, in: ShownForm.nameOfParts) {
      guard let now = current(route, in: ShownForm.nameOfParts) else { return }
      request.fields = changes.applied(to: now)
    } else if let changes = PostedChanges(request, in: ShownForm.name) {
      let now = current(route, in: ShownForm.name)
      guard now != changes.shown else { return }
      let before = writes(of: changes.shown, to: route)
      // What the form writes in any case says nothing of others.
      let always = now.map { writes(of: $0, to: route) } ?? []
      pouch.leaveOut(before.filter { !always.contains($0) })
    }
  }

  /// The fields of a form that changes a meeting, which the server has: what the user changed, and what others did.
  package mutating func fields(changing meeting: Meeting, by request: Request) -> [Request.Field] {
    guard let changes = PostedChanges(request, in: ShownForm.nameOfParts) else {
      return request.fields
    }
    self.request = request
    self.request.method = .get
    let page = meetingFormPage(
      MeetingForm(meeting, language, isCopy: false), of: meeting.id)
    guard let now = PostedChanges(request, showing: page.shown, in: ShownForm.nameOfParts) else {
      return request.fields
    }
    return changes.applied(to: now.shown)
  }

  /// What the form would post if it were opened now; `nil` if the address shows no form.
  private func current(_ route: Route, in field: StaticString) -> [Request.Field]? {
    var app = self
    app.request.method = .get
    app.request.fields = []
    guard let now = app.answer(route)?.shown else { return nil }
    return PostedChanges(request, showing: now, in: field)?.shown
  }

  /// What a form would write that is posted with these fields.
  private func writes(of fields: [Request.Field], to route: Route) -> [Pouch.Write] {
    var app = self
    app.request.fields = fields
    app.pouch.notesWrites = true
    _ = app.answer(route)
    return app.pouch.writes
  }
}
