/// The HTML elements that our pages use.
package enum Tag: UInt8, Sendable {
  case a, b, body, br, button, canvas, datalist, dialog, dd, details, div, dl, dt, em, fieldset,
    figcaption, figure
  case footer, form, h1, h2, h3, head, header, html, i, img, input, label, legend, li, link, main
  case meta, nav, ol, option, output, p, path, script, section, select, small, span, strong, summary
  case svg, template, textarea, title, ul, video
  case caption, circle, rect, table, tbody, td, th, thead, tr

  var isVoid: Bool {
    switch self {
    case .br, .img, .input, .link, .meta: true
    default: false
    }
  }

  /// Whether the element is a form, or a part that has something to post.
  var isOfForms: Bool {
    switch self {
    case .form, .input, .option, .select, .textarea: true
    default: false
    }
  }

  // swift-format-ignore
  var name: StaticString {
    switch self {
    case .a: "a"; case .b: "b"; case .body: "body"; case .br: "br"; case .button: "button"; case .canvas: "canvas"; case .dialog: "dialog"
    case .datalist: "datalist"; case .dd: "dd"; case .details: "details"; case .div: "div"
    case .dl: "dl"; case .dt: "dt"; case .em: "em"; case .fieldset: "fieldset"
    case .figcaption: "figcaption"; case .figure: "figure"; case .footer: "footer"
    case .form: "form"; case .h1: "h1"; case .h2: "h2"; case .h3: "h3"; case .head: "head"
    case .header: "header"; case .html: "html"; case .i: "i"; case .img: "img"
    case .input: "input"; case .label: "label"; case .legend: "legend"; case .li: "li"
    case .link: "link"; case .main: "main"; case .meta: "meta"; case .nav: "nav"; case .ol: "ol"
    case .option: "option"; case .output: "output"; case .p: "p"; case .path: "path"
    case .script: "script"; case .section: "section"; case .select: "select"; case .small: "small"
    case .span: "span"; case .strong: "strong"; case .summary: "summary"; case .svg: "svg"
    case .template: "template"; case .textarea: "textarea"; case .title: "title"; case .ul: "ul"
    case .video: "video"
    case .caption: "caption"; case .circle: "circle"; case .rect: "rect"; case .table: "table"
    case .tbody: "tbody"; case .td: "td"; case .th: "th"; case .thead: "thead"; case .tr: "tr"
    }
  }
}
