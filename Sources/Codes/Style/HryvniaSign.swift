extension Code {
  /// How the code is drawn where its own rules ask for a sign in the middle: a payment in hryvnias, formats 002 and
  /// 003. A logo that a person chose stays.
  public func signed(
    _ style: Style, _ pictures: StylePictures
  ) -> (style: Style, pictures: StylePictures) {
    guard symbology == .qrCode, pictures.logo == nil,
      case .ukrainianPayment(let payment) = Payload(of: self), payment.format != .v001
    else { return (style, pictures) }
    var (style, pictures) = (style, pictures)
    pictures.logo = .hryvniaSign
    (style.logoShape, style.logoSize, style.logoMargin) = (.circle, 22, 50)
    return (style, pictures)
  }
}

extension PixelPicture {
  /// The sign of the hryvnia in a white circle, as it stands in the middle of a payment code. NBU Resolution 97 of
  /// 19 August 2025, appendix 4.
  public static let hryvniaSign: PixelPicture = {
    let side = 240
    // A thousand units are the whole side.
    var canvas = Canvas(PixelPicture(width: side, height: side, filled: nil), module: side / 10)
    canvas.fill(disc(500, 500, radius: 500), .color(.white), nil)
    // The upper half as a pen draws it, from the left over the top to the middle; the lower one mirrors it.
    let half = [
      (35, 41), (33, 35), (35, 28), (41, 22), (50, 20), (59, 22), (65, 28), (67, 35), (65, 41),
      (60, 46), (50, 50),
    ]
    for (from, to) in zip(half, half.dropFirst()) {
      for step in 0...6 {
        let x = (from.0 * (6 - step) + to.0 * step) * 10 / 6
        let y = (from.1 * (6 - step) + to.1 * step) * 10 / 6
        for (x, y) in [(x, y), (1000 - x, 1000 - y)] {
          canvas.fill(disc(x, y, radius: 46), .color(.black), nil)
        }
      }
    }
    for y in [400, 530] {
      var bar = Outline()
      bar.rectangle(220, y, 560, 70, Corners(30))
      canvas.fill(bar, .color(.black), nil)
    }
    return canvas.picture
  }()

  private static func disc(_ x: Int, _ y: Int, radius: Int) -> Outline {
    var outline = Outline()
    outline.circle(x, y, radius: radius)
    return outline
  }
}
