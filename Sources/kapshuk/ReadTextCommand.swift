import ArgumentParser
import Base
import Foundation
import Pictures
import Pouch
import Recognition
import Server
import Storage

/// `kapshuk read-text`: prints the text of photographed labels and receipts.
struct ReadText: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read-text",
    abstract: said(
      "Reads the text of photographed labels and receipts.",
      uk: "Прочитати текст на знімках етикеток і чеків."),
    discussion: said(
      """
      PNG, JPEG, WebP, GIF, BMP, PGM and PPM are known by their content. The text is read twice, at two sizes; a \
      form feed separates the readings. The program ends with 1 if a picture could not be read.
      """,
      uk: """
        PNG, JPEG, WebP, GIF, BMP, PGM і PPM розпізнаються за вмістом. Текст читається двічі, у двох розмірах; між \
        прочитаним стоїть знак нової сторінки. Програма завершується з 1, якщо якесь зображення не прочиталося.
        """))

  @Flag(
    help: .said(
      "Read one picture from standard input, as the server has it read.",
      uk: "Прочитати одне зображення зі стандартного вводу, як це робить сервер."))
  var stdin = false

  @Flag(
    help: .said(
      "Print a line of JSON for each file: its text, and what a receipt and a label would be.",
      uk: "Друкувати рядок JSON на кожен файл: його текст і що було б чеком та етикеткою."))
  var json = false

  @Argument(help: .said("Pictures to read.", uk: "Зображення."))
  var files: [String] = []

  func validate() throws {
    guard stdin != !files.isEmpty else {
      throw ValidationError("Name a picture to read.", uk: "Назвіть зображення.")
    }
  }

  func run() throws {
    if stdin { Self.limitItself() }
    let reader: TextReader
    do {
      reader = try TextReader()
    } catch {
      FileHandle.standardError.write(
        Data(
          said(
            "Tesseract's languages are missing: apt install tesseract-ocr-ukr tesseract-ocr-eng\n",
            uk: "Бракує мов для Tesseract: apt install tesseract-ocr-ukr tesseract-ocr-eng\n"
          )
          .utf8))
      throw ExitCode(TextProgramStatus.unavailable)
    }
    if stdin { return try readInput(reader) }
    var hasFailed = false
    for file in files {
      do {
        let data = try Data(contentsOf: URL(filePath: file))
        let text = Text(try reader.text(of: [UInt8](data)))
        print(json ? Self.report(file, text) : String(decoding: text.utf8, as: UTF8.self))
      } catch {
        hasFailed = true
        FileHandle.standardError.write(Data("\(file): \(error)\n".utf8))
      }
    }
    if hasFailed { throw ExitCode(1) }
  }

  private func readInput(_ reader: TextReader) throws {
    let picture = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    do throws(TextReader.Problem) {
      FileHandle.standardOutput.write(Data(try reader.text(of: picture)))
    } catch .picture {
      throw ExitCode(TextProgramStatus.noPicture)
    } catch {
      throw ExitCode(1)
    }
  }

  /// A picture may be made to use up memory or time: the program then ends, and not the machine.
  private static func limitItself() {
    for (resource, most) in [(RLIMIT_AS, rlim_t(3) << 30), (RLIMIT_CPU, 30), (RLIMIT_CORE, 0)] {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  }

  private static func report(_ file: String, _ text: Text) -> String {
    let (receipt, label) = (ReceiptText(text), LabelText(text))
    let lines = receipt.lines.map { line in
      JSON.object([JSON.Member("name", .text(line.name)), JSON.Member("cost", .integer(line.cost))])
    }
    let json = JSON.object([
      JSON.Member("file", .text(Text(file.utf8))), JSON.Member("text", .text(text)),
      JSON.Member("total", receipt.total.map { .integer($0) } ?? .null),
      JSON.Member("checked", .bool(receipt.isChecked)),
      JSON.Member("day", (receipt.day?.iso).map { .text($0) } ?? .null),
      JSON.Member("lines", .array(lines)), JSON.Member("ingredients", .text(label.ingredients)),
      JSON.Member("nutrients", label.nutrients.json),
    ])
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
