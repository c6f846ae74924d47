/// What `kapshuk serve` says once it listens: where the app is, and how a phone gets there.
struct Greeting {
  let host: String

  func text(port: Int) -> String {
    guard host == "0.0.0.0" || host == "::" else {
      return "Kapshuk is at \(address(host == "127.0.0.1" ? "localhost" : host, port))"
    }
    guard let neighbour = LocalNetwork.address() else {
      return "Kapshuk is at \(address("localhost", port)); this machine is in no network."
    }
    return """
      Kapshuk is at \(address("localhost", port)), and for the local network at \
      \(address(neighbour, port))
      Over plain http a browser allows the camera and offline use to localhost only: give a phone an \
      https address.
      """
  }

  private func address(_ host: String, _ port: Int) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }
}
