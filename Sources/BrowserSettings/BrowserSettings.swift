import Browser
import Pages

/// Opens the rooms of this module: the settings, the categories, the cards' order and balances. The worker
/// calls it before anything else.
@_expose(wasm, "begin")
public func begin() { rooms = [.settings, .categories, .cardTools] }

@main struct BrowserSettings { static func main() {} }
