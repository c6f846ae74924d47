import Browser
import Pages

/// Opens the rooms of this module: the wallet. The worker calls it before anything else.
@_expose(wasm, "begin")
public func begin() { rooms = [.wallet] }

@main struct BrowserApp { static func main() {} }
