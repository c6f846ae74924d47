import CBrowser

@main struct BrowserApp { static func main() {} }
