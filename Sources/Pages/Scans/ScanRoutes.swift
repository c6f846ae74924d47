import Codes
import Pouch

/// The addresses of the scanner, the maker and the history.
public enum ScanRoute: Equatable, Sendable {
  /// The camera.
  case camera(ScanPurpose)
  /// Where the camera goes with what it found.
  case found(ScannedCode, ScanPurpose)
  /// Where what was collected is kept.
  case batch
  /// A contact or an event as a file for other programs.
  case file(ScannedCode)
  /// What there is to make.
  case make
  /// The form for one kind; with a code of the history it is filled in and changes that one.
  case form(MakeSubject, of: RecordID?)
  /// The picture and the verdict while the form is filled in.
  case preview(MakeSubject)
  /// What was made and scanned, so many of it on the page.
  case history(ScanList, shown: Int)
  /// The same with a box to tick before each.
  case select(ScanList)
  /// Where what was ticked goes.
  case selected
  case export(ScanExport.Format)
  case take
  case clear
  case folders
  case folder(RecordID)
  case deleteFolder(RecordID)
  case settings
  case scan(RecordID)
  case edit(RecordID)
  /// A file of the picture.
  case picture(RecordID, PictureFormat)
  case act(RecordID, Action)

  /// How many codes a page shows at first: more than three screens of them.
  public static let firstShown = 60

  static func history(_ list: ScanList = ScanList()) -> ScanRoute {
    .history(list, shown: firstShown)
  }

  public enum Action: UInt8, CaseIterable, Sendable {
    case favourite, unfavourite, delete

    var word: StaticString {
      switch self {
      case .favourite: "favourite"
      case .unfavourite: "unfavourite"
      case .delete: "delete"
      }
    }
  }

  /// The files that a code can be kept as.
  public enum PictureFormat: UInt8, CaseIterable, Sendable {
    case svg, png, gif

    var fileName: StaticString {
      switch self {
      case .svg: "code.svg"
      case .png: "code.png"
      case .gif: "code.gif"
      }
    }

    var contentType: StaticString {
      switch self {
      case .svg: "image/svg+xml"
      case .png: "image/png"
      case .gif: "image/gif"
      }
    }
  }
}
