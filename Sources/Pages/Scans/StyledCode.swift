import Codes
import Pouch

/// A code with the style that it is drawn in.
struct StyledCode {
  let code: Code
  let style: Style
  let pictures: StylePictures

  init(_ code: Code, _ form: StyleForm) {
    self.code = code
    style = form.style
    pictures = form.pictures
  }

  /// The code laid out with as much error correction as its logo and its photo ask for.
  private var pattern: Pattern? { try? code.styledPattern(style: style, pictures: pictures) }

  /// The code as shapes.
  func drawing(_ options: PictureOptions = PictureOptions()) -> Drawing? {
    pattern.map { Drawing($0, style: style, pictures: pictures, options: options) }
  }

  /// What our own reader makes of it; nothing where the code can't be laid out.
  var verdict: Verdict? {
    pattern.map { Code.verdict(on: $0, style: style, pictures: pictures) }
  }
}

extension StyleForm {
  /// The largest side of a picture that is drawn into a code, in pixels.
  static let largestSide = 640

  /// Takes the pixels that the host brought. Gives the hashes of those that are still to come; a
  /// picture that the host does not have is left out.
  mutating func takePictures(from request: Request) -> [[UInt8]]? {
    let brought = request.fields.filter { $0.name.elementsEqual(StaticString("pixels").bytes) }
    let wanted = [logo, backdrop].filter { !$0.isEmpty }
    if brought.isEmpty && request.surroundings.host == .device && !wanted.isEmpty { return wanted }
    for field in brought {
      guard let frames = StyleForm.frames(field.value.dropFirst(64)), !frames.isEmpty else {
        continue
      }
      let hash = field.value.prefix(64)
      if hash.elementsEqual(logo) { pictures.logo = frames[0].picture }
      if hash.elementsEqual(backdrop) {
        pictures.photo = frames.map { $0.picture }
        pictures.delays = frames.map { $0.delay }
      }
    }
    return nil
  }

  /// Frames as the host writes them: width, height and delay in hundredths of a second as 16-bit
  /// numbers, little endian, and the pixels, four bytes each.
  private static func frames(
    _ bytes: ArraySlice<UInt8>
  ) -> [(picture: PixelPicture, delay: Int)]? {
    var frames: [(picture: PixelPicture, delay: Int)] = []
    var rest = bytes
    while rest.count >= 6 {
      let head = Array(rest.prefix(6)).map { Int($0) }
      let (width, height) = (head[0] | head[1] << 8, head[2] | head[3] << 8)
      guard width <= largestSide, height <= largestSide, rest.count >= 6 + width * height * 4,
        let picture = PixelPicture(
          width: width, height: height, rgba: Array(rest.dropFirst(6).prefix(width * height * 4)))
      else { return nil }
      frames.append((picture, head[4] | head[5] << 8))
      rest = rest.dropFirst(6 + width * height * 4)
    }
    return frames
  }
}

extension HTML {
  /// The picture of a code as it is styled, on its own ground whatever the page's is.
  mutating func figure(of styled: StyledCode) {
    guard let drawing = styled.drawing() else { return }
    self(
      .figure, .class(styled.code.symbology.isLinear ? "styled linear" : "styled matrix"),
      .role("img"), .codeName
    ) { $0.svg(drawing) }
  }
}
