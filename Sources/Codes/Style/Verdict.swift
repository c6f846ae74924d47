/// Whether a styled code will be read, as our own reader found out.
public enum Verdict: Equatable, Sendable {
  /// Read in every trial.
  case scansWell
  /// Read when it is clear and near, but not in these trials.
  case scansCloseUp([Weakness])
  /// Not read at all, for this reason.
  case doesNotScan(Weakness)
  /// Our reader doesn't read this symbology, and so can't say.
  case unproved
}

/// What keeps a styled code from being read.
public enum Weakness: UInt8, CaseIterable, Sendable {
  /// Dark and light are too near each other.
  case contrast
  /// The modules are lighter than the ground; many scanners read dark on light alone.
  case inverted
  /// The logo covers more than the error correction makes up for.
  case logo
  /// The photo lets too little of the modules be seen.
  case photo
  /// The shapes are too far from modules.
  case shapes
  /// Too little light margin is left.
  case quietZone
  /// Not read when printed small or seen from afar.
  case size
  /// Not read out of focus.
  case focus
  /// Not read from the side.
  case tilt
  /// Not read in poor light.
  case light
}

extension Style {
  /// How much lighter the ground is than the lightest colour of the modules, as scanners see it:
  /// -255 to 255. Below 0 the code is inverted; below 60 it is hardly read; from 110 on it is safe.
  public var contrast: Int {
    let ground = (background ?? .white).luminance
    var lightest = 0
    var darkest = 255
    for color in main.colors + (second.map { [$0] } ?? []) {
      lightest = max(lightest, color.luminance)
      darkest = min(darkest, color.luminance)
    }
    return ground - lightest < 0 && darkest > ground ? ground - darkest : ground - lightest
  }
}

extension Style {
  /// The contrast in red alone, by whose light laser scanners read bars (ISO/IEC 15416 measures at
  /// 660 nm): red bars on white are nothing to them.
  fileprivate var redContrast: Int {
    var lightest = 0
    for color in main.colors { lightest = max(lightest, Int(color.red)) }
    return Int((background ?? .white).red) - lightest
  }
}

extension Pattern {
  fileprivate var isLinear: Bool {
    if case .bars = self { true } else { false }
  }
}

extension Code {
  /// Draws the code in its style and reads it back: clear, small, out of focus, from the side, and
  /// in poor light. The same input gives the same verdict on every platform.
  ///
  /// - Parameters:
  ///   - pattern: The code as it was laid out, by `pattern` or `styledPattern`.
  ///   - style: Its colours and shapes.
  ///   - pictures: The logo and the photo that the style places.
  ///   - options: Margin, height, label and rotation of the picture.
  public static func verdict(
    on pattern: Pattern, style: Style, pictures: StylePictures = .none,
    options: PictureOptions = PictureOptions()
  ) -> Verdict {
    let plain = Drawing(pattern, options: PictureOptions(barHeight: options.barHeight))
    guard let expected = plain.luminance(module: 3).flatMap({ Proof.read($0, all: true) }) else {
      return .unproved
    }
    let proof = Proof(expected: expected)
    if abs(style.contrast) < 60 { return .doesNotScan(.contrast) }
    var style = style
    // Turned afterwards, a transparent code is seen on white.
    if style.background == nil { style.background = .white }
    let drawing = Drawing(pattern, style: style, pictures: pictures, options: options)
    guard let picture = drawing.luminance(module: 4), proof.reads(picture, all: true) else {
      return .doesNotScan(reason(pattern, style, pictures, options, proof))
    }
    var weaknesses: [Weakness] = []
    if style.contrast < 0 { weaknesses.append(.inverted) }
    if abs(style.contrast) < 110 || pattern.isLinear && style.redContrast < 110 {
      weaknesses.append(.contrast)
    }
    if !pattern.toleratesLogo(style, pictures) { weaknesses.append(.logo) }
    let isInverted = style.contrast < 0
    if drawing.luminance(module: 2).map({ !proof.reads($0, all: isInverted) }) ?? true {
      weaknesses.append(.size)
    }
    if !proof.reads(picture.blurred(radius: 1).blurred(radius: 1), all: isInverted) {
      weaknesses.append(.focus)
    }
    if !proof.reads(picture.tilted(), all: true) { weaknesses.append(.tilt) }
    if !proof.reads(picture.dimmed().noisy(16), all: isInverted) { weaknesses.append(.light) }
    return weaknesses.isEmpty ? .scansWell : .scansCloseUp(weaknesses)
  }

  /// Leaves out one thing after the other until the code is read.
  private static func reason(
    _ pattern: Pattern, _ style: Style, _ pictures: StylePictures, _ options: PictureOptions,
    _ proof: Proof
  ) -> Weakness {
    func reads(_ style: Style, _ pictures: StylePictures, _ options: PictureOptions) -> Bool {
      Drawing(pattern, style: style, pictures: pictures, options: options).luminance(module: 4)
        .map { proof.reads($0, all: true) } ?? false
    }
    var pictures = pictures
    if pictures.logo != nil {
      pictures.logo = nil
      if reads(style, pictures, options) { return .logo }
    }
    if !pictures.photo.isEmpty {
      pictures.photo = []
      if reads(style, pictures, options) { return .photo }
    }
    var options = options
    if options.quietZone != nil {
      options.quietZone = nil
      if reads(style, pictures, options) { return .quietZone }
    }
    var plain = style
    (plain.modules, plain.frame, plain.centre) = (.square, .square, .square)
    if plain != style && reads(plain, pictures, options) { return .shapes }
    return style.contrast < 0 ? .inverted : .contrast
  }
}

/// Reading against what ought to be read.
struct Proof {
  let expected: Code

  /// Only the symbology in question is looked for, which makes the trials several times quicker.
  func reads(_ picture: Luminance, all: Bool) -> Bool {
    let wanted = Symbologies(expected.symbology)
    return Proof.read(picture, all: false, wanted) == expected
      || all && Proof.read(picture, all: true, wanted) == expected
  }

  /// The code in a picture; nothing if there are several.
  static func read(
    _ picture: Luminance, all: Bool, _ symbologies: Symbologies = .all
  ) -> Code? {
    let options = ReadOptions(symbologies: symbologies, effort: all ? .photo : .frame)
    let found = readCodes(in: picture, options: options)
    return found.count == 1 ? found.first?.code : nil
  }
}
