import Base
import Codes
import Pouch

/// The values of the style panel: the name of a preset, or all parts of a custom style, and the pictures by the
/// hashes of their files.
struct StyleForm {
  /// The name of a preset; empty for a custom style.
  var preset: Text = Text(StylePreset.classic.name)
  var own = Style()
  var logo: Text = ""
  var backdrop: Text = ""
  /// The pixels of the pictures, once the host has sent them.
  var pictures = StylePictures.none

  init() {}

  /// Parses the style of a record.
  init(text: Text) {
    guard !text.isEmpty else { return }
    preset = ""
    for field in text.split(separator: UInt8(ascii: ";")) {
      if let name = StyleForm.value("preset", field) { preset = name }
      if let hash = StyleForm.value("logo", field) { logo = hash }
      if let hash = StyleForm.value("backdrop", field) { backdrop = hash }
    }
    own = (try? Style(text: text)) ?? Style()
    if let ready = StyleForm.named(preset) { own = ready.style } else { preset = "" }
  }

  init(_ request: Request) {
    let fields = request.fields
    let chosen = fields["preset"]
    preset = StyleForm.named(chosen) == nil ? "" : chosen
    if chosen.isEmpty { preset = Text(StylePreset.classic.name) }
    if let ready = StyleForm.named(preset) {
      own = ready.style
    } else {
      own = StyleForm.own(fields)
    }
    for part in [StylePart.logoSize, .logoShape, .lightening] {
      try? own.set(part, to: fields[part.name][...])
    }
    logo = StyleForm.hash(fields["logo"]) ?? StyleForm.hash(fields["kept-logo"]) ?? ""
    backdrop = StyleForm.hash(fields["backdrop"]) ?? StyleForm.hash(fields["kept-backdrop"]) ?? ""
    if !fields["no-logo"].isEmpty { logo = "" }
    if !fields["no-backdrop"].isEmpty { backdrop = "" }
  }

  var style: Style { own }

  /// The style as stored in a record; empty for a plain black code.
  var text: Text {
    if own == Style() && logo.isEmpty && backdrop.isEmpty { return "" }
    var text = own.text
    for (name, value) in [("preset", preset), ("logo", logo), ("backdrop", backdrop)]
      as [(StaticString, Text)] where !value.isEmpty
    {
      text.append(UInt8(ascii: ";"))
      text += name.bytes
      text.append(UInt8(ascii: "="))
      text += value
    }
    return Text(text)
  }

  static func named(_ name: Text) -> StylePreset? {
    StylePreset.allCases.first { name == $0.name }
  }

  /// Reads a style from the panel's fields. An invalid value leaves the default.
  private static func own(_ fields: [Request.Field]) -> Style {
    var style = Style()
    for part in StylePart.allCases { try? style.set(part, to: fields[part.name][...]) }
    let fill = fields["fill"]
    let isRadial = fill == "radial"
    if isRadial || fill == "linear",
      let from = Color(hex: fields["main"]), let to = Color(hex: fields["main-to"])
    {
      let stops = [GradientStop(0, from), GradientStop(100, to)]
      let angle = IntegerText.parse(fields["angle"]).map { Int(clamping: $0) } ?? 45
      style.main =
        isRadial ? .radial(stops: stops) : .linear(degrees: min(max(angle, 0), 359), stops: stops)
    }
    if fields["own-second"].isEmpty { style.second = nil }
    if !fields["transparent"].isEmpty { style.background = nil }
    return style
  }

  private static func value(_ name: StaticString, _ field: ArraySlice<UInt8>) -> Text? {
    guard field.starts(with: name.bytes), field.count > name.utf8CodeUnitCount,
      field[field.startIndex + name.utf8CodeUnitCount] == UInt8(ascii: "=")
    else { return nil }
    return Text(field.dropFirst(name.utf8CodeUnitCount + 1))
  }

  private static func hash(_ text: Text) -> Text? {
    text.count == 64 && Hex.decode(text) != nil ? text : nil
  }
}
