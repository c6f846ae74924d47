import Browser
import Pages

/// Opens the rooms of this module: the wallet and the settings. The worker calls it before anything else.
@_expose(wasm, "begin")
public func begin() { rooms = [.wallet, .settings] }

@main struct BrowserApp { static func main() {} }
