import Browser
import Pages

/// Opens the rooms of this module: the scanner, the maker and the history. The worker calls it before anything else.
@_expose(wasm, "begin")
public func begin() { rooms = [.scans] }

@main struct BrowserScans { static func main() {} }
