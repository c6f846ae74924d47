import Browser
import Pages

/// Opens the rooms of this module: the settings and the categories. The worker calls it before anything else.
@_expose(wasm, "begin")
public func begin() { rooms = [.settings, .categories] }

@main struct BrowserSettings { static func main() {} }
