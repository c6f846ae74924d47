import CTesseract
import Codes
import Foundation
import Pictures

/// Reads the text of photographed labels and receipts with Tesseract, in Ukrainian and English.
///
/// It is not safe to use from several threads, and Tesseract ends the program on some errors. So the server starts a
/// program for each picture.
package final class TextReader {
  package enum Problem: Error, Equatable {
    /// The language data of Tesseract (Debian: `tesseract-ocr-ukr`, `tesseract-ocr-eng`) is not installed.
    case noLanguageData
    /// The file can't be decoded.
    case picture(PictureError)
    /// It took too long.
    case tooLong
  }

  /// The most pixels of a picture.
  package static let mostPixels = 25_000_000

  /// The names of Tesseract's language data, as its option `-l` takes them.
  package static let languages = "ukr+eng"

  private let engine: OpaquePointer

  /// - Parameter folder: of the language data; `nil` for that of the system.
  package init(languageData folder: String? = nil) throws(Problem) {
    guard let engine = TessBaseAPICreate() else { throw .noLanguageData }
    // Otherwise it writes warnings to standard error.
    _ = TessBaseAPISetVariable(engine, "debug_file", "/dev/null")
    guard TessBaseAPIInit2(engine, folder, Self.languages, OEM_LSTM_ONLY) == 0 else {
      TessBaseAPIDelete(engine)
      throw .noLanguageData
    }
    self.engine = engine
    // A receipt is a column of lines whose right half may be far from the left one.
    TessBaseAPISetPageSegMode(engine, PSM_SINGLE_BLOCK)
  }

  deinit {
    TessBaseAPIEnd(engine)
    TessBaseAPIDelete(engine)
  }

  /// The text of a picture, line by line, in UTF-8: two readings at different sizes, separated by a form feed, since each
  /// makes its own mistakes. Empty if there is none.
  ///
  /// - Parameter limit: the milliseconds that each reading may take.
  package func text(of file: [UInt8], within limit: Int = 10_000) throws(Problem) -> [UInt8] {
    let picture: Picture
    do throws(PictureError) {
      picture = try Picture(file, mostPixels: Self.mostPixels)
    } catch { throw .picture(error) }
    guard let luminance = picture.luminance else { throw .picture(.damaged) }
    let page = PageImage(luminance).turned(PictureOrientation(of: file)).prepared()
    let first = try text(of: page, within: limit)
    if first.allSatisfy({ $0 <= 0x20 }) { return [] }
    guard let second = try? text(of: page.scaled(by: 1.4), within: limit) else { return first }
    return first + [0x0C] + second
  }

  private func text(of page: PageImage, within limit: Int) throws(Problem) -> [UInt8] {
    guard page.width > 8, page.height > 8 else { return [] }
    TessBaseAPISetImage(
      engine, page.pixels, Int32(page.width), Int32(page.height), 1, Int32(page.width))
    TessBaseAPISetSourceResolution(engine, 300)
    defer { TessBaseAPIClear(engine) }
    let monitor = TessMonitorCreate()
    defer { TessMonitorDelete(monitor) }
    TessMonitorSetDeadlineMSecs(monitor, Int32(limit))
    guard TessBaseAPIRecognize(engine, monitor) == 0 else { throw .tooLong }
    guard let text = TessBaseAPIGetUTF8Text(engine) else { return [] }
    defer { TessDeleteText(text) }
    return [UInt8](UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}

extension PageImage {
  /// The page as Tesseract reads it well: even, with level lines and no others. A small one is enlarged.
  func prepared() -> PageImage {
    let even = evened().straightened().withoutRules()
    let most = max(even.width, even.height)
    return most < 1400 ? even.scaled(by: min(2, 1800 / Float(max(1, most)))) : even
  }
}
