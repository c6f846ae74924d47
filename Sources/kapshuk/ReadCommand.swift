import ArgumentParser
import Base
import Codes
import Foundation
import Storage

/// `kapshuk read`: prints the content of the codes in pictures.
struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: said("Reads the codes in pictures.", uk: "Прочитати коди на зображеннях."),
    discussion: said(
      """
      PNG, JPEG, WebP, GIF, BMP, PGM and PPM are known by their content. Of a folder all files that end \
      like a picture are read, and those of the folders in it. The program ends with 1 if a picture \
      could not be opened.
      """,
      uk: """
        PNG, JPEG, WebP, GIF, BMP, PGM і PPM розпізнаються за вмістом. У теці читаються всі файли, назва яких \
        закінчується як у зображення, і ті, що в теках у ній. Програма завершується з 1, якщо якесь зображення \
        не відкрилося.
        """))

  @OptionGroup var look: Look

  @Flag(
    help: .said(
      "Print one JSON object a line for each file.",
      uk: "Друкувати один об'єкт JSON у рядку на кожен файл."))
  var json = false

  @Flag(
    help: .said(
      "Print rows of CSV, the first with the names of the columns.",
      uk: "Друкувати рядки CSV, у першому — назви стовпців."))
  var csv = false

  @Option(
    help: .said(
      "Read every picture so many times, and give the median of the times.",
      uk: "Читати кожне зображення стільки разів і показати медіану часу."))
  var `repeat` = 1

  @Argument(
    help: .said(
      "Pictures, or folders of pictures, to read.", uk: "Зображення або теки із зображеннями."))
  var files: [String] = []

  /// The options for reading a picture.
  struct Look: ParsableArguments {
    @Option(
      name: [.customLong("symbologies"), .customLong("symbology")],
      help: .said(
        "Look for these only, with commas between: EAN13,QRCode, or retail, linear, matrix.",
        uk: "Шукати лише їх, через кому: EAN13,QRCode, або retail, linear, matrix.",
        valueName: "names"))
    var symbologies: String?

    @Option(
      help: .said(
        "How hard to try: frame (one quick look) or photo.",
        uk: "Як ретельно шукати: frame (один побіжний погляд) або photo."))
    var effort = Effort.photo

    @Flag(
      help: .said(
        "Stop at the first code of a picture, or look for all.",
        uk: "Спинитися на першому коді або шукати всі."))
    var count = Count.all

    @Option(
      help: .said(
        "Look at this part only, in pixels.", uk: "Дивитися лише на цю частину, у пікселях.",
        valueName: "x,y,w,h"))
    var region: String?

    enum Effort: String, ExpressibleByArgument, CaseIterable {
      case frame
      case photo
    }

    enum Count: String, EnumerableFlag {
      case one
      case all
    }

    /// The options as the reader's.
    ///
    /// - Throws: `ValidationError` with a sentence about an invalid option.
    func options() throws -> ReadOptions {
      ReadOptions(
        symbologies: try wanted(), effort: effort == .frame ? .frame : .photo,
        isOneEnough: count == .one, region: try part())
    }

    private func wanted() throws -> Symbologies {
      guard let symbologies else { return .all }
      var wanted: Symbologies = []
      for name in symbologies.split(separator: ",", omittingEmptySubsequences: false) {
        let name = name.trimmingCharacters(in: .whitespaces)
        switch name.lowercased() {
        case "retail": wanted.formUnion(.retail)
        case "linear": wanted.formUnion(.linear)
        case "matrix": wanted.formUnion(.matrix)
        default:
          guard let found = Symbology(named: name.utf8) else {
            let all = Symbology.allCases.map { "\($0.name)" }.joined(separator: ", ")
            throw ValidationError(
              "There is no symbology named “\(name)”. There are \(all), and the groups retail, linear and matrix.",
              uk: "Символіки «\(name)» немає. Є \(all) і групи retail, linear та matrix.")
          }
          wanted.insert(Symbologies(found))
        }
      }
      return wanted
    }

    private func part() throws -> ReadOptions.Region? {
      guard let region else { return nil }
      let numbers = region.split(separator: ",", omittingEmptySubsequences: false).map {
        Int($0.trimmingCharacters(in: .whitespaces))
      }
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], x >= 0, y >= 0, width > 0, height > 0
      else {
        throw ValidationError(
          "A region is four whole numbers, such as 0,0,640,480: left, top, width and height, not “\(region)”.",
          uk:
            "Частина — це чотири цілі числа, як-от 0,0,640,480: зліва, згори, ширина й висота, а не «\(region)»."
        )
      }
      return ReadOptions.Region(x: x, y: y, width: width, height: height)
    }
  }

  func validate() throws {
    guard `repeat` > 0 else {
      throw ValidationError("Repeat at least once.", uk: "Повторіть щонайменше раз.")
    }
    guard !files.isEmpty else {
      throw ValidationError(
        "Name a picture or a folder to read.", uk: "Назвіть зображення або теку.")
    }
    guard !(json && csv) else {
      throw ValidationError(
        "Take either --json or --csv.", uk: "Оберіть --json або --csv, одне з двох.")
    }
    _ = try look.options()
  }

  func run() throws {
    let options = try look.options()
    let report: ReadReport = json ? .json : csv ? .csv : .lines
    var pictures = PictureFiles()
    for file in files { pictures.add(file) }
    report.begin()
    for (number, file) in pictures.files.enumerated() {
      pictures.showProgress(number)
      guard let picture = pictures.luminance(of: file) else { continue }
      let reading = Reading(picture, options, repeats: `repeat`)
      pictures.clearProgress()
      report.print(file, reading)
    }
    pictures.clearProgress()
    if pictures.hasFailed { throw ExitCode(1) }
  }
}

/// The codes in a picture, and the time needed to find them.
struct Reading {
  var results: [ReadResult] = []
  /// The median CPU time of a reading in milliseconds.
  var milliseconds = 0.0

  init(_ picture: Luminance, _ options: ReadOptions, repeats: Int) {
    var times: [Double] = []
    for _ in 0..<repeats {
      let start = Reading.processTime()
      results = readCodes(in: picture, options: options)
      times.append(Reading.processTime() - start)
    }
    times.sort()
    milliseconds = times[times.count / 2]
  }

  /// The CPU time of this process in milliseconds.
  private static func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
