import Browser
import Pages

/// Opens the room of this module: the groceries. The worker calls it before anything else.
@_expose(wasm, "begin")
public func begin() { rooms = [.groceries] }

@main struct BrowserGroceries { static func main() {} }
