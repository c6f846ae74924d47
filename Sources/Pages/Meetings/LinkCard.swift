import Base
import Pouch

/// The preview of a link in messengers (ogp.me). It is inserted into a finished page, so that modules without such
/// pages do not contain its code.
struct LinkCard {
  var title: Text
  var address: Text
  var text: Text
  var picture: Text

  func written(into page: Response, _ language: Settings.Language, today: Day) -> Response {
    var html = HTML(language: language, today: today)
    func property(_ name: StaticString, _ value: Text) {
      html(.meta, .named("property", name), .named("content", text: value))
    }
    property("og:type", "event")
    property("og:title", title)
    property("og:description", text)
    property("og:url", address)
    property("og:image", picture)
    property("og:site_name", "Kapshuk")
    let mark = Text("<head>")
    var page = page
    for at in 0..<max(0, page.body.count - mark.count)
    where page.body[at] == mark[0] && page.body[at..<(at + mark.count)].elementsEqual(mark) {
      page.body.insert(contentsOf: html.bytes, at: at + mark.count)
      break
    }
    return page
  }
}
