import Base
import Codes
import Pouch

/// A code with its style.
struct StyledCode {
  let code: Code
  let style: Style
  let pictures: StylePictures

  init(_ code: Code, _ form: StyleForm) {
    self.code = code
    (style, pictures) = code.signed(form.style, form.pictures)
  }

  /// The code's pattern, with as much error correction as its logo and its photo need, or as there is room for.
  private var pattern: Pattern? {
    (try? code.styledPattern(style: style, pictures: pictures)) ?? (try? code.fittingPattern())
  }

  /// The code as shapes.
  func drawing(_ options: PictureOptions = PictureOptions()) -> Drawing? {
    pattern.map { Drawing($0, style: style, pictures: pictures, options: options) }
  }

  /// The verdict of our own reader; `nil` if the code has no pattern.
  var verdict: Verdict? {
    pattern.map { Code.verdict(on: $0, style: style, pictures: pictures) }
  }
}

extension StyleForm {
  /// The largest side of a picture that is drawn into a code, in pixels.
  static let largestSide = 640

  /// The same for an animated picture, and the maximum number of its frames.
  private static let (movingSide, mostFrames) = (240, 40)

  /// Reads the pixels that the host sent. Returns the addresses of the pictures that are needed first, or `nil` if none
  /// are. A picture that the host does not have is omitted.
  mutating func readPictures(from request: Request) -> [Text]? {
    let needs = [logo, backdrop].filter { !$0.isEmpty }.map { Route.photo($0) }
    if request.resources.isEmpty && request.environment.host == .device && !needs.isEmpty {
      return needs
    }
    for picture in request.resources {
      if let moving = GIFFrames(
        picture.body, side: StyleForm.movingSide, limit: StyleForm.mostFrames)
      {
        take(picture.address, moving.frames, delays: moving.delays)
      } else if let still = StyleForm.still(picture.body) {
        take(picture.address, [still], delays: [0])
      }
    }
    return nil
  }

  private mutating func take(_ address: Text, _ frames: [PixelPicture], delays: [Int]) {
    if address == Route.photo(logo) { pictures.logo = frames[0] }
    if address == Route.photo(backdrop) { (pictures.photo, pictures.delays) = (frames, delays) }
  }

  /// Parses a picture from the host: width and height as 16-bit little-endian numbers, and the pixels, four bytes
  /// each.
  private static func still(_ bytes: [UInt8]) -> PixelPicture? {
    let head = Array(bytes.prefix(4)).map { Int($0) }
    guard head.count == 4 else { return nil }
    let (width, height) = (head[0] | head[1] << 8, head[2] | head[3] << 8)
    guard width <= largestSide, height <= largestSide else { return nil }
    return PixelPicture(width: width, height: height, rgba: Text(bytes.dropFirst(4)).utf8)
  }
}

extension HTML {
  /// The picture of a styled code, on its own background whatever the page's is.
  mutating func figure(of styled: StyledCode) {
    guard let drawing = styled.drawing() else { return }
    self(
      .figure, .class(styled.code.symbology.isLinear ? "styled linear" : "styled matrix"),
      .style(CSS.modules(drawing.width / 100)).when(drawing.width % 100 == 0), .role("img"),
      .codeName
    ) { $0.svg(drawing) }
  }
}
