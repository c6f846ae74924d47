import Base
import Pouch

/// The addresses of the scanner, the code generator and the history.
package enum ScanRoute: Addressable, Equatable, Sendable {
  /// The camera.
  case camera(ScanPurpose)
  /// Receives the code that the camera found.
  case found(ScannedCode, ScanPurpose)
  /// Stores a batch of codes.
  case batch
  /// The names of the codes that are sent.
  case names
  /// The code and link with which a friend gets a card. With the origin of the app's address, only these.
  case give(ID<Card>, at: Text)
  /// The page to which such a link leads.
  case given
  /// A contact or an event as a file for other programs.
  case file(ScannedCode)
  /// The list of kinds of codes to create.
  case make
  /// The form for one kind. With a code of the history, it edits that one.
  case form(MakeSubject, of: ID<Scan>?)
  /// The preview of a form: the picture and the verdict.
  case preview(MakeSubject)
  /// The history. `shown` is the number of codes on the page.
  case history(ScanList, shown: Int)
  /// The history with checkboxes.
  case select(ScanList)
  /// The action on the ticked codes.
  case selected
  case export(ScanExport.Format)
  case take
  case clear
  case folders
  case folder(ID<ScanFolder>)
  case deleteFolder(ID<ScanFolder>)
  case settings
  case scan(ID<Scan>)
  case edit(ID<Scan>)
  /// The picture as a file.
  case picture(ID<Scan>, PictureFormat)
  case act(ID<Scan>, Action)

  /// The number of codes that a page shows at first: more than three screens of them.
  package static let firstShown = 60

  static func history(_ list: ScanList = ScanList()) -> ScanRoute {
    .history(list, shown: firstShown)
  }

  package enum Action: Name, NamedCase {
    case favourite, unfavourite, delete
  }

  /// The file formats of a code's picture.
  package enum PictureFormat: UInt8, CaseIterable, Sendable {
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
