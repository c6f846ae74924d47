import Browser
import Pages

/// Opens the room of this module: the money. The worker calls it before anything else.
@_expose(wasm, "begin")
public func begin() { rooms = [.money] }

@main struct BrowserMoney { static func main() {} }
