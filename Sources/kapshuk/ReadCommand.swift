import ArgumentParser
import Codes
import Foundation
import Pictures

/// `kapshuk read`: says what the codes in pictures hold.
struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Reads the codes in pictures.",
    discussion: "PNG, JPEG, WebP, GIF, BMP, PGM and PPM are known by their content.")

  @Flag(help: "Print one JSON object a line for each file.")
  var json = false

  @Option(help: "Read every picture so many times, and give the median of the times.")
  var `repeat` = 1

  @Option(help: "How hard to try: frame (one quick look) or photo.")
  var effort = Effort.photo

  @Option(
    help: ArgumentHelp("Look for these symbologies only, with commas between.", valueName: "names"))
  var symbology: String?

  @Argument(help: "Pictures to read.")
  var files: [String]

  enum Effort: String, ExpressibleByArgument, CaseIterable {
    case frame
    case photo
  }

  func validate() throws {
    guard `repeat` > 0 else { throw ValidationError("Repeat at least once.") }
    guard !files.isEmpty else { throw ValidationError("Name a picture to read.") }
    _ = try wanted()
  }

  func run() throws {
    let options = ReadOptions(
      symbologies: try wanted(), effort: effort == .frame ? .frame : .photo)
    var hasFailed = false
    for file in files {
      guard let picture = picture(file) else {
        hasFailed = true
        continue
      }
      let (results, milliseconds) = read(picture, options)
      if json {
        try printJSON(file, results, milliseconds)
      } else {
        printLines(file, results)
      }
    }
    if hasFailed { throw ExitCode(1) }
  }

  private func wanted() throws -> Symbologies {
    guard let symbology else { return .all }
    var wanted: Symbologies = []
    for name in symbology.split(separator: ",") {
      guard let found = Symbology(named: name.utf8) else {
        throw ValidationError("There is no symbology named \(name).")
      }
      wanted.insert(Symbologies(found))
    }
    return wanted
  }

  /// The picture in a file; what is wrong with it goes to stderr.
  private func picture(_ file: String) -> Luminance? {
    func complain(_ sentence: String) {
      FileHandle.standardError.write(Data("\(file): \(sentence)\n".utf8))
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      complain("The file can't be opened.")
      return nil
    }
    do throws(PictureError) {
      let picture = try Picture([UInt8](data))
      return picture.luminance
    } catch {
      switch error {
      case .unknownFormat: complain("This is no picture of a known format.")
      case .damaged: complain("The picture is damaged.")
      case .tooLarge(let width, let height):
        complain("The picture is too large: \(width) × \(height) pixels.")
      }
      return nil
    }
  }

  /// The codes and the median of the CPU time that one reading takes.
  private func read(_ picture: Luminance, _ options: ReadOptions) -> ([ReadResult], Double) {
    var results: [ReadResult] = []
    var times: [Double] = []
    for _ in 0..<`repeat` {
      let start = processTime()
      results = readCodes(in: picture, options: options)
      times.append(processTime() - start)
    }
    times.sort()
    return (results, times[times.count / 2])
  }

  /// CPU time of this process in milliseconds.
  private func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  // MARK: printing

  private struct Line: Encodable {
    struct Result: Encodable {
      var symbology: String
      var text: String
      var bytes: String
    }

    var file: String
    var ms: Double
    var results: [Result]
  }

  private func printJSON(
    _ file: String, _ results: [ReadResult], _ milliseconds: Double
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = Line(
      file: file, ms: (milliseconds * 1000).rounded() / 1000,
      results: results.map { result in
        Line.Result(
          symbology: "\(result.code.symbology.name)",
          text: String(decoding: result.text, as: UTF8.self),
          bytes: result.code.bytes.map { String(format: "%02x", $0) }.joined())
      })
    print(String(decoding: try encoder.encode(line), as: UTF8.self))
  }

  private func printLines(_ file: String, _ results: [ReadResult]) {
    if results.isEmpty { print("\(file): no code found") }
    for result in results {
      let text = String(decoding: result.text, as: UTF8.self)
      let shown = text.map { character in
        character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
          ? character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
          : String(character)
      }
      print("\(file): \(result.code.symbology.name) \(shown.joined())")
    }
  }
}
