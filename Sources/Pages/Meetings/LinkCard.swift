import Base
import Pouch

/// The preview of a link in messengers (ogp.me). It is inserted into a finished page, so that modules without such
/// pages do not contain its code.
struct LinkCard {
  var title: [UInt8]
  var address: [UInt8]
  var text: [UInt8]
  var picture: [UInt8]

  func written(into page: Response, _ language: Settings.Language, today: Day) -> Response {
    var html = HTML(language: language, today: today)
    func property(_ name: StaticString, _ value: [UInt8]) {
      html(.meta, .named("property", name), .named("content", text: value))
    }
    property("og:type", Array(StaticString("event").bytes))
    property("og:title", title)
    property("og:description", text)
    property("og:url", address)
    property("og:image", picture)
    property("og:site_name", Array(StaticString("Kapshuk").bytes))
    let mark = StaticString("<head>").bytes
    var page = page
    for at in 0..<max(0, page.body.count - mark.count)
    where page.body[at] == mark[0] && page.body[at..<(at + mark.count)].elementsEqual(mark) {
      page.body.insert(contentsOf: html.bytes, at: at + mark.count)
      break
    }
    return page
  }
}
