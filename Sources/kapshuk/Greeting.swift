import Codes
import Logging
import Storage

/// The message of `kapshuk serve` when it starts to listen: the app's address, and how to open it on a phone.
struct Greeting {
  let host: String

  /// The server's public address if it differs, such as a proxy's for https.
  let publicAddress: String?

  /// Whether the output is a terminal. A log file does not need a QR code.
  let isTerminal: Bool

  func text(port: Int) -> String {
    if let publicAddress {
      return said(
        "Kapshuk is at \(publicAddress), and here at \(address("localhost", port))",
        uk: "Капшук за адресою \(publicAddress), а на цій машині — \(address("localhost", port))")
        + code(of: publicAddress)
    }
    guard host == "0.0.0.0" || host == "::" else {
      let address = address(host == "127.0.0.1" ? "localhost" : host, port)
      return said("Kapshuk is at \(address)", uk: "Капшук за адресою \(address)")
        + code(of: address)
    }
    guard let neighbour = LocalNetwork.address() else {
      return said(
        "Kapshuk is at \(address("localhost", port)); this machine is in no network.",
        uk: "Капшук за адресою \(address("localhost", port)); ця машина не в мережі.")
    }
    let address = address(neighbour, port)
    let both =
      said(
        "Kapshuk is at \(self.address("localhost", port)), and for the local network at \(address)",
        uk:
          "Капшук за адресою \(self.address("localhost", port)), а для місцевої мережі — \(address)"
      )
    return said(
      """
      \(both)
      Over plain http a browser allows the camera and offline use to localhost only: give a phone an \
      https address (README, "On a phone").\(code(of: address))
      """,
      uk: """
        \(both)
        Через простий http браузер дозволяє камеру й роботу без мережі лише для localhost: дайте телефонові \
        адресу з https (README, «On a phone»).\(code(of: address))
        """)
  }

  /// The same for a log that programs read.
  func metadata(port: Int) -> Logger.Metadata {
    var metadata: Logger.Metadata = [
      "host": "\(host)", "port": .stringConvertible(port),
    ]
    if let publicAddress { metadata["address"] = "\(publicAddress)" }
    return metadata
  }

  private func code(of address: String) -> String {
    // The lowest error correction level: a screen is clean, and a smaller code fits more terminals.
    let options = WriteOptions(level: .low)
    guard isTerminal, let pattern = try? Code(.qrCode, [UInt8](address.utf8)).pattern(options)
    else { return "" }
    return "\n\n" + String(decoding: pattern.terminal(), as: UTF8.self)
  }

  private func address(_ host: String, _ port: Int) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }
}
