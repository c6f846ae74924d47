import ArgumentParser
import Base
import Codes
import Foundation
import Server
import Storage

/// `kapshuk write`: writes a code to a file or the terminal.
struct Write: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: said(
      "Draw a code as SVG, PNG, GIF or text.", uk: "Намалювати код як SVG, PNG, GIF або текст."),
    discussion: """
      kapshuk write --payload wifi --set name=Home --set password=kalyna-hora --style sunset --out wifi.png
      kapshuk write --symbology ean13 --text 482000012345 --out card.svg
      """)

  @OptionGroup(title: said("What the code holds", uk: "Що в коді"))
  var content: ContentArguments

  @OptionGroup(title: said("How it is laid out", uk: "Як його розкладено"))
  var layout: LayoutArguments

  @OptionGroup(title: said("How it looks", uk: "Який він на вигляд"))
  var look: LookArguments

  @Option(
    help: .said(
      "The file: .svg, .png, .gif, or .txt for the terminal; - prints SVG.",
      uk: "Файл: .svg, .png, .gif або .txt для термінала; - друкує SVG."))
  var out: String = "-"

  @Flag(
    help: .said(
      "Read the picture back under blur, noise and tilt, and say how well it scans.",
      uk:
        "Перечитати зображення розмитим, із шумом і нахилом, та сказати, чи добре воно читається."
    ))
  var prove = false

  @Option(
    help: .said(
      "The files of --batch: svg, png, gif or txt.", uk: "Файли для --batch: svg, png, gif або txt."
    ))
  var format: Format = .svg

  func run() throws {
    if let table = content.batch { return try writeBatch(table) }
    let code = try content.code(addOn: layout.addOn)
    let drawn = try look.draw(code, layout.options(), out == "-" ? .svg : Format(of: out))
    do {
      if out == "-" {
        try FileHandle.standardOutput.write(contentsOf: Data(drawn.picture))
      } else {
        try Data(drawn.picture).write(to: URL(fileURLWithPath: out))
      }
    } catch {
      throw Failure(
        "The file \(out) can't be written: \(error.localizedDescription)",
        uk: "У файл \(out) не можна писати: \(error.localizedDescription)")
    }
    if prove { try report(drawn.verdict()) }
  }

  private func writeBatch(_ table: String) throws {
    guard out != "-" else {
      throw ValidationError(
        "Name a folder for the pictures, by --out.", uk: "Назвіть теку для зображень через --out.")
    }
    let batch = try WriteBatch(file: table)
    let refusals = try batch.write(into: out, content, layout, look, format)
    print(
      said(
        "\(batch.rows.count - refusals.count) of \(batch.rows.count) codes are in \(out).",
        uk: "Кодів у \(out): \(batch.rows.count - refusals.count) з \(batch.rows.count)."))
    for refusal in refusals {
      let row = said("Row \(refusal.row)", uk: "Рядок \(refusal.row)")
      FileHandle.standardError.write(Data((row + ": \(refusal.sentence.visible)\n").utf8))
    }
    if !refusals.isEmpty { throw ExitCode(1) }
  }

  /// Prints the verdict to stderr, so that a picture on stdout is not corrupted.
  private func report(_ verdict: Verdict) throws {
    FileHandle.standardError.write(Data((verdict.sentence + "\n").utf8))
    if case .doesNotScan = verdict { throw ExitCode(1) }
  }

  /// The file format, chosen by the name's extension.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case svg
    case png
    case gif
    case txt

    init(of file: String) throws {
      let ending = URL(fileURLWithPath: file).pathExtension.lowercased()
      guard let format = Format(rawValue: ending) else {
        throw ValidationError(
          "The file ends with .svg, .png, .gif or .txt, not “\(file)”.",
          uk: "Файл закінчується на .svg, .png, .gif або .txt, а не «\(file)».")
      }
      self = format
    }
  }
}
