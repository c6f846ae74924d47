import Base
import CCurl
import Foundation
import Storage

/// Tries out the public address of a server.
package enum AddressCheck {
  /// The address without a path, or `nil` if it is none that people could use: it has to be https.
  package static func normalized(_ typed: String) -> String? {
    guard let url = URLComponents(string: typed.trimmingCharacters(in: .whitespaces)),
      url.scheme?.lowercased() == "https", let host = url.host?.lowercased(), !host.isEmpty,
      url.user == nil, url.query == nil, url.fragment == nil, ["", "/"].contains(url.path)
    else { return nil }
    return "https://" + host + (url.port.map { ":\($0)" } ?? "")
  }

  /// Asks the address for `/health`. Returns what is wrong and what to do about it, or `nil` if Kapshuk answers.
  ///
  /// - Parameter port: the port at which this machine's server listens.
  package static func problem(of address: String, port: Int) async -> Sentence? {
    let host = URLComponents(string: address)?.host ?? address
    let isHere = await answers("http://127.0.0.1:\(port)")
    let own =
      isHere
      ? Sentence(
        "let the proxy pass on to 127.0.0.1:\(port).",
        uk: "нехай проксі передає далі на 127.0.0.1:\(port).")
      : Sentence(
        "nothing listens on port \(port) of this machine either: start the server.",
        uk: "на порту \(port) цієї машини теж ніхто не слухає: запустіть сервер.")
    do {
      let (status, body) = try await health(of: address)
      if isKapshuk(body) { return nil }
      if [502, 503, 504].contains(status) {
        return Sentence(
          "The proxy at \(host) does not reach Kapshuk (\(status)): \(own.english)",
          uk: "Проксі за адресою \(host) не дістається до Капшука (\(status)): \(own.ukrainian)")
      }
      return Sentence(
        "Something else than Kapshuk answers at \(host) (\(status)): \(own.english)",
        uk: "За адресою \(host) відповідає не Капшук, а щось інше (\(status)): \(own.ukrainian)")
    } catch let failure as CurlTransfer.Failure {
      return sentence(for: failure, host)
    } catch {
      return Sentence(
        "\(host) was not reached: \(error).", uk: "До \(host) не достукатися (\(error)).")
    }
  }

  private static func sentence(for failure: CurlTransfer.Failure, _ host: String) -> Sentence {
    switch failure.code {
    case CURLE_COULDNT_RESOLVE_HOST:
      return
        Sentence(
          "No name server knows \(host): make an A or AAAA record for it, or check the spelling.",
          uk:
            "Жоден сервер імен не знає \(host): створіть для нього запис A чи AAAA або перевірте, як написано."
        )
    case CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT:
      return
        Sentence(
          "Nothing answers at \(host): put a proxy with a certificate in front, as docs/running.md shows, and let the firewall pass port 443.",
          uk:
            "За адресою \(host) ніхто не відповідає: поставте спереду проксі з сертифікатом, як описано в docs/running.md, і відкрийте порт 443 у фаєрволі."
        )
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR:
      return Sentence(
        "The certificate of \(host) is not valid (\(failure)): let the proxy get one.",
        uk: "Сертифікат \(host) нечинний (\(failure)): нехай проксі його отримає.")
    default:
      return Sentence(
        "\(host) was not reached: \(failure).", uk: "До \(host) не достукатися (\(failure)).")
    }
  }

  /// Whether Kapshuk answers at an address.
  package static func answers(_ address: String) async -> Bool {
    (try? await health(of: address)).map { isKapshuk($0.body) } ?? false
  }

  private static func health(of address: String) async throws -> (status: Int, body: [UInt8]) {
    try await client.send { .init(address: address + "/health", limit: 4096) }
  }

  private static func isKapshuk(_ body: [UInt8]) -> Bool {
    (try? JSON(parsing: body))?["version"]?.text != nil
  }

  private static let client = HTTPClient(atOnce: 1, waiting: 1)
}
