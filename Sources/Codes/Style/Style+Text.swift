import Base

/// Why a style's text was refused.
public enum StyleError: Error, Equatable, Sendable {
  /// A value is not one that its part takes.
  case value(of: StylePart)
  /// More than 1000 bytes.
  case length(Int)
}

/// The parts of a style's text form.
public enum StylePart: Name, NamedCase {
  case main
  case second
  case background
  case modules
  case frame
  case centre
  case logoSize = "logo-size"
  case logoMargin = "logo-margin"
  case logoShape = "logo-shape"
  case lightening
}

extension Style {
  /// Reads `main=#B3122E;modules=dots;frame=rounded`. What is missing is as in `Style()`, what is
  /// unknown is passed over, so that older apps read newer styles.
  ///
  /// `main` is a colour, `linear:45:0#B3122E:100#2C4A9A` (degrees, then stops of per cent and
  /// colour) or `radial:0#B3122E:100#2C4A9A`; `second` and `background` are a colour or `none`.
  public init(text: Text) throws(StyleError) {
    self.init()
    guard text.count <= 1000 else { throw .length(text.count) }
    for field in text.split(separator: UInt8(ascii: ";")) {
      guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = field[..<equals]
      for part in StylePart.allCases where name == part.name {
        try set(part, to: field[(equals + 1)...])
      }
    }
  }

  /// Changes one part, by a value as the text form has it: for the fields of a form.
  public mutating func set(_ part: StylePart, to value: ArraySlice<UInt8>) throws(StyleError) {
    switch part {
    case .main:
      guard let paint = Paint(text: value) else { throw .value(of: part) }
      main = paint
    case .second: second = try Self.optionalColor(value, part)
    case .background: background = try Self.optionalColor(value, part)
    case .modules: modules = try Self.named(value, part) { (shape: ModuleShape) in shape.name }
    case .frame: frame = try Self.named(value, part) { (shape: FinderFrame) in shape.name }
    case .centre: centre = try Self.named(value, part) { (shape: FinderCentre) in shape.name }
    case .logoSize: logoSize = try Self.number(value, part, 5...40)
    case .logoMargin: logoMargin = try Self.number(value, part, 0...300)
    case .logoShape:
      logoShape = try Self.named(value, part) { (shape: LogoShape) in shape.name }
    case .lightening: lightening = try Self.number(value, part, 0...90)
    }
  }

  /// The text form, in full and always in the same order.
  public var text: Text {
    var text: Text = ""
    for part in StylePart.allCases {
      if !text.isEmpty { text.append(UInt8(ascii: ";")) }
      text += "\(part.name)=\(value(of: part))"
    }
    return text
  }

  /// One part's value as the text form has it.
  public func value(of part: StylePart) -> Text {
    switch part {
    case .main: main.text
    case .second: second?.hex ?? "none"
    case .background: background?.hex ?? "none"
    case .modules: Text(modules.name)
    case .frame: Text(frame.name)
    case .centre: Text(centre.name)
    case .logoSize: Text(logoSize)
    case .logoMargin: Text(logoMargin)
    case .logoShape: Text(logoShape.name)
    case .lightening: Text(lightening)
    }
  }

  private static func optionalColor(
    _ value: ArraySlice<UInt8>, _ part: StylePart
  ) throws(StyleError) -> Color? {
    if value == "none" { return nil }
    guard let color = Color(hex: value) else { throw .value(of: part) }
    return color
  }

  private static func named<Shape: CaseIterable>(
    _ value: ArraySlice<UInt8>, _ part: StylePart, name: (Shape) -> StaticString
  ) throws(StyleError) -> Shape {
    for shape in Shape.allCases where value.elementsEqual(name(shape).bytes) { return shape }
    throw .value(of: part)
  }

  private static func number(
    _ value: ArraySlice<UInt8>, _ part: StylePart, _ range: ClosedRange<Int>
  ) throws(StyleError) -> Int {
    guard let number = Int(decimal: value), range.contains(number) else {
      throw .value(of: part)
    }
    return number
  }
}

extension Paint {
  /// See `Style.init(text:)`.
  init?(text: ArraySlice<UInt8>) {
    if let color = Color(hex: text) {
      self = .color(color)
      return
    }
    var parts = text.split(separator: UInt8(ascii: ":"))[...]
    guard let kind = parts.popFirst() else { return nil }
    var degrees = 0
    let isLinear = kind == "linear"
    if isLinear {
      guard let angle = parts.popFirst().flatMap({ Int(decimal: $0) }), angle < 360 else {
        return nil
      }
      degrees = angle
    } else if kind != "radial" {
      return nil
    }
    var stops: [GradientStop] = []
    for part in parts {
      guard let mark = part.firstIndex(of: UInt8(ascii: "#")),
        let offset = Int(decimal: part[..<mark]), let color = Color(hex: part[mark...]),
        (stops.last?.offset ?? 0)...100 ~= offset || stops.isEmpty && offset <= 100
      else { return nil }
      stops.append(GradientStop(offset, color))
    }
    guard 2...8 ~= stops.count else { return nil }
    self = isLinear ? .linear(degrees: degrees, stops: stops) : .radial(stops: stops)
  }

  var text: Text {
    var text: Text
    let stops: [GradientStop]
    switch self {
    case .color(let color): return color.hex
    case .linear(let degrees, let all):
      text = "linear:\(degrees)"
      stops = all
    case .radial(let all):
      text = "radial"
      stops = all
    }
    for stop in stops {
      text += ":\(stop.offset)\(stop.color.hex)"
    }
    return text
  }
}

extension Int {
  /// Reads one to four digits.
  fileprivate init?(decimal text: ArraySlice<UInt8>) {
    guard 1...4 ~= text.count else { return nil }
    var number = 0
    for byte in text {
      guard 48...57 ~= byte else { return nil }
      number = number * 10 + Int(byte - 48)
    }
    self = number
  }
}
