/// How a code looks: colours, shapes, and the place of a logo. The pictures themselves are handed
/// over beside it, in `StylePictures`.
public struct Style: Equatable, Sendable {
  /// The dark modules.
  public var main: Paint

  /// The finder patterns; `nil` paints them like the rest.
  public var second: Color?

  /// What lies beneath; `nil` is transparent.
  public var background: Color?

  public var modules: ModuleShape
  public var frame: FinderFrame
  public var centre: FinderCentre

  /// The width of a logo in per cent of the code's width, 5 to 40.
  public var logoSize: Int

  /// The light margin about a logo, in hundredths of a module, 0 to 300.
  public var logoMargin: Int

  /// The outline of the space cleared for a logo.
  public var logoShape: LogoShape

  /// How much a photo behind the modules is lightened, 0 to 90 per cent.
  public var lightening: Int

  public init(
    main: Paint = .color(.black), second: Color? = nil, background: Color? = .white,
    modules: ModuleShape = .square, frame: FinderFrame = .square, centre: FinderCentre = .square,
    logoSize: Int = 22, logoMargin: Int = 50, logoShape: LogoShape = .square, lightening: Int = 30
  ) {
    self.main = main
    self.second = second
    self.background = background
    self.modules = modules
    self.frame = frame
    self.centre = centre
    self.logoSize = logoSize
    self.logoMargin = logoMargin
    self.logoShape = logoShape
    self.lightening = lightening
  }
}

/// Pixels with their transparency: four bytes each, red, green, blue, alpha, row after row.
public struct PixelPicture: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public let rgba: [UInt8]

  /// `nil` if a side is not within 1...4096, or the bytes are not four to a pixel.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    guard 1...4096 ~= width, 1...4096 ~= height, rgba.count == width * height * 4 else {
      return nil
    }
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// A picture of one colour.
  init(width: Int, height: Int, filled color: Color?) {
    self.width = width
    self.height = height
    var pixel: [UInt8] = [0, 0, 0, 0]
    if let color { pixel = [color.red, color.green, color.blue, 255] }
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for index in bytes.indices { bytes[index] = pixel[index & 3] }
    rgba = bytes
  }

  init(width: Int, height: Int, exactly rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}

/// The pictures that a style puts into a code.
public struct StylePictures: Equatable, Sendable {
  /// In the middle of a matrix code.
  public var logo: PixelPicture?

  /// Behind the modules, which shrink to dots over it: one for a still photo, more for an
  /// animation. SVG and PNG show the first.
  public var photo: [PixelPicture]

  /// How long each frame of an animation stays, in hundredths of a second.
  public var delays: [Int]

  public static let none = StylePictures()

  public init(logo: PixelPicture? = nil, photo: [PixelPicture] = [], delays: [Int] = []) {
    self.logo = logo
    self.photo = photo
    self.delays = delays
  }
}
