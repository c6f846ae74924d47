import Base
import Codes
import Pouch

extension App {
  /// The file of a contact (vCard) or an event (iCalendar).
  func file(of code: Code) -> Response {
    var response: Response
    switch Payload(of: code) {
    case .contact(var contact):
      if contact.form == .meCard { contact.form = .vCard3 }
      response = Response(contentType: "text/vcard; charset=utf-8", body: contact.bytes)
      response.fileName = "contact.vcf"
    case .event(let event):
      response = Response(
        contentType: "text/calendar; charset=utf-8",
        body: calendarFile(of: event, Text(code.bytes)).utf8)
      response.fileName = "event.ics"
    default: return problem(.noSuchScan)
    }
    return response
  }

  /// The event as an iCalendar file. Its `UID` lets calendars recognise it when it is imported again (RFC 5545
  /// §3.6.1).
  func calendarFile(of event: Payload.Event, _ content: Text) -> Text {
    var event = event
    event.form = .calendar
    if event.uid.isEmpty { event.uid = CalendarFile.uid(of: content) }
    event.stamp = event.stamp ?? EventWords.moment(at: now)
    var zones: [Zone] = []
    func settle(_ moment: inout Payload.Event.Moment) {
      guard case .named(let name) = moment.zone, let zone = Zone(named: name) else { return }
      if zone.isUTC { return moment.zone = .utc }
      moment.zone = .named(zone.name)
      if !zones.contains(zone) { zones.append(zone) }
    }
    settle(&event.start)
    if var end = event.end {
      settle(&end)
      event.end = end
    }
    for at in event.exceptions.indices { settle(&event.exceptions[at]) }
    return event.bytes(zones: zones.map { CalendarFile.rules(of: $0) }.joined(by: ""))
  }

  /// The picture as a file, large enough to print.
  func picture(of scan: Scan, _ format: ScanRoute.PictureFormat) -> Response {
    var look = StyleForm(text: scan.style)
    if let needs = look.readPictures(from: request) { return .needing(needs) }
    guard let drawing = StyledCode(scan.code, look).drawing() else {
      return problem(.noSuchScan)
    }
    let module = max(4, min(20, 1200 / max(1, drawing.width / 100)))
    let bytes: Text =
      switch format {
      case .svg: Text(drawing.svg())
      case .png: Text(drawing.png(module: module))
      case .gif: Text(drawing.gif(module: max(4, min(module, 600 / max(1, drawing.width / 100)))))
      }
    var response = Response(contentType: format.contentType, body: bytes.utf8)
    response.fileName = "kapshuk-" + Text(format.fileName)
    return response
  }
}
