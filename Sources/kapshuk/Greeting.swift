import Codes

/// What `kapshuk serve` says once it listens: where the app is, and how a phone gets there.
struct Greeting {
  let host: String

  /// Whether it listens for https.
  let isSecure: Bool

  /// Whether a person looks on: a log file has no use for a QR code.
  let isTerminal: Bool

  func text(port: Int) -> String {
    guard host == "0.0.0.0" || host == "::" else {
      let address = address(host == "127.0.0.1" ? "localhost" : host, port)
      return "Kapshuk is at \(address)" + code(of: address)
    }
    guard let neighbour = LocalNetwork.address() else {
      return "Kapshuk is at \(address("localhost", port)); this machine is in no network."
    }
    let address = address(neighbour, port)
    let both =
      "Kapshuk is at \(self.address("localhost", port)), and for the local network at \(address)"
    if isSecure { return both + code(of: address) }
    return """
      \(both)
      Over plain http a browser allows the camera and offline use to localhost only: give a phone an \
      https address.\(code(of: address))
      """
  }

  private func code(of address: String) -> String {
    // The least redundancy: a screen is clean, and a small code fits more terminals.
    let options = WriteOptions(level: .low)
    guard isTerminal, let pattern = try? Code(.qrCode, [UInt8](address.utf8)).pattern(options)
    else { return "" }
    return "\n\n" + String(decoding: pattern.terminal(), as: UTF8.self)
  }

  private func address(_ host: String, _ port: Int) -> String {
    "\(isSecure ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }
}
