import CBrowser
@main struct BrowserReader { static func main() {} }
