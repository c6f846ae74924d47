import Browser
import Pages

/// Opens the rooms of this module: the settings. The worker calls it before anything else.
@_expose(wasm, "begin")
public func begin() { rooms = [.settings] }

@main struct BrowserSettings { static func main() {} }
