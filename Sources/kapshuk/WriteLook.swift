import ArgumentParser
import Base
import Codes
import Foundation
import Pictures
import Storage

/// The command-line options for the style of a picture.
struct LookArguments: ParsableArguments {
  @Option(
    help: .said(
      "A ready style (classic, dots, kalyna, …) or its parts: main=#b3122e;modules=dots",
      uk: "Готовий стиль (classic, dots, kalyna, …) або його частини: main=#b3122e;modules=dots"))
  var style: String?

  @Option(
    help: .said("A picture for the middle of a QR code.", uk: "Зображення для середини QR-коду."))
  var logo: String?

  @Option(
    help: .said("A picture to lie behind the modules.", uk: "Зображення, що лежить за модулями."))
  var photo: String?

  @Option(
    help: .said(
      "The width of a module in pixels, for PNG and GIF.",
      uk: "Ширина модуля в пікселях, для PNG і GIF."))
  var module: Int = 8

  @Option(help: .said("The height of bars in modules.", uk: "Висота штрихів у модулях."))
  var height: Int?

  @Option(
    help: .said(
      "Turned clockwise by so many degrees: 0, 90, 180 or 270.",
      uk: "На скільки градусів повернути за годинниковою стрілкою: 0, 90, 180 або 270."))
  var rotate: Int = 0

  @Flag(
    name: .customLong("no-quiet-zone"),
    help: .said("Leave the light margin out.", uk: "Без вільної зони довкола."))
  var withoutQuietZone = false

  @Flag(
    name: .customLong("no-label"),
    help: .said("Leave out the text beneath bars.", uk: "Без тексту під штрихами."))
  var withoutLabel = false

  func validate() throws {
    guard (1...100).contains(module) else {
      throw ValidationError(
        "A module is 1 to 100 pixels wide.", uk: "Модуль має ширину від 1 до 100 пікселів.")
    }
    guard (1...1000).contains(height ?? 1) else {
      throw ValidationError(
        "Bars are 1 to 1000 modules high.", uk: "Штрихи мають висоту від 1 до 1000 модулів.")
    }
    guard [0, 90, 180, 270].contains(rotate) else {
      throw ValidationError(
        "A picture is turned by 0, 90, 180 or 270 degrees.",
        uk: "Зображення повертають на 0, 90, 180 або 270 градусів.")
    }
  }

  func parsedStyle() throws -> Style {
    guard let style else { return Style() }
    for preset in StylePreset.allCases where "\(preset.name)" == style { return preset.style }
    do throws(StyleError) {
      guard style.contains("=") else { throw .value(of: .main) }
      return try Style(text: Text(style))
    } catch {
      let names = StylePreset.allCases.map { "\($0.name)" }.joined(separator: ", ")
      throw ValidationError(
        "“\(style)” is no style. Give one of \(names), or parts as in main=#b3122e;modules=dots.",
        uk:
          "«\(style)» — не стиль. Дайте один із таких: \(names), або частини, як у main=#b3122e;modules=dots."
      )
    }
  }

  func pictures() throws -> StylePictures {
    try StylePictures(logo: logo.map(load), photo: photo.map { [try load($0)] } ?? [])
  }

  private func load(_ file: String) throws -> PixelPicture {
    let bytes: [UInt8]
    do { bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file))) } catch {
      throw Failure(
        "The picture \(file) can't be opened: \(error.localizedDescription)",
        uk: "Зображення \(file) не відкривається: \(error.localizedDescription)")
    }
    guard let picture = try? Picture(bytes),
      let pixels = PixelPicture(width: picture.width, height: picture.height, rgba: picture.rgba)
    else {
      throw Failure(
        "\(file) is no picture that can be read: give a PNG, JPEG, WebP or GIF.",
        uk: "\(file) — не зображення, яке можна прочитати: дайте PNG, JPEG, WebP або GIF.")
    }
    return pixels
  }

  /// Returns the picture of a code, and a function that checks whether it scans.
  func draw(
    _ code: Code, _ options: WriteOptions, _ format: Write.Format
  ) throws -> (picture: [UInt8], verdict: () -> Verdict) {
    let (style, pictures) = try code.signed(parsedStyle(), pictures())
    do throws(WriteError) {
      let pattern = try code.styledPattern(options, style: style, pictures: pictures)
      return (
        picture(pattern, style, pictures, format),
        { Code.verdict(on: pattern, style: style, pictures: pictures) }
      )
    } catch {
      throw Failure(error.sentence(code.symbology))
    }
  }

  private func picture(
    _ pattern: Pattern, _ style: Style, _ pictures: StylePictures, _ format: Write.Format
  ) -> [UInt8] {
    let options = PictureOptions(
      quietZone: withoutQuietZone ? 0 : nil, barHeight: height, label: !withoutLabel,
      rotation: PictureOptions.Rotation(rawValue: UInt8(rotate / 90)) ?? .none)
    let drawing = Drawing(pattern, style: style, pictures: pictures, options: options)
    switch format {
    case .svg: return drawing.svg() + [10]
    case .png: return drawing.png(module: module)
    case .gif: return drawing.gif(module: module)
    case .txt: return pattern.terminal(quietZone: !withoutQuietZone, barHeight: height)
    }
  }
}

extension Verdict {
  /// The verdict as a sentence for the terminal.
  var sentence: String {
    switch self {
    case .scansWell: said("It scans well.", uk: "Читається добре.")
    case .scansCloseUp(let weaknesses):
      said(
        "It scans close up. Not read: \(Self.list(weaknesses)).",
        uk: "Читається зблизька. Не прочитано: \(Self.list(weaknesses)).")
    case .doesNotScan(let weakness):
      said("It does not scan: \(weakness).", uk: "Не читається: \(weakness).")
    case .unproved:
      said(
        "Our reader does not read this symbology, so nothing is proved.",
        uk: "Наш читач не знає цієї символіки, тож нічого не доведено.")
    }
  }
  private static func list(_ weaknesses: some Sequence) -> String {
    weaknesses.map { "\($0)" }.joined(separator: ", ")
  }
}
