import Base

/// The paths of the scanner, the code generator and the history.
enum ScanPath: Name, PathPattern {
  case camera = "/scan"
  case batch = "/scan/batch"
  case found = "/scan/found"
  case file = "/scan/file"
  case make = "/make"
  case form = "/make/*"
  case preview = "/make/*/preview"
  case history = "/scans"
  case select = "/scans/select"
  case selected = "/scans/selected"
  case exportCSV = "/scans/codes.csv"
  case exportJSON = "/scans/codes.json"
  case take = "/scans/take"
  case clear = "/scans/clear"
  case settings = "/scans/settings"
  case folders = "/scans/folders"
  case folder = "/scans/folders/*"
  case deleteFolder = "/scans/folders/*/delete"
  case scan = "/scans/*"
  case edit = "/scans/*/edit"
  case svg = "/scans/*/code.svg"
  case png = "/scans/*/code.png"
  case gif = "/scans/*/code.gif"
  case act = "/scans/*/*"
}
