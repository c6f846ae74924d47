import Browser
import Pages

/// Opens the room of this module: the meetings. The worker calls it before anything else.
@_expose(wasm, "begin")
public func begin() { rooms = [.meetings] }

@main struct BrowserMeetings { static func main() {} }
