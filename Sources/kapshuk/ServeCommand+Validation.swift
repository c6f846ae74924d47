import ArgumentParser
import Foundation
import Logging
import Pages
import Server
import Storage

/// What `kapshuk serve` refuses of its options.
extension Serve {
  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError(
        "--port is a number from 0 to 65535: not \(port).",
        uk: "--port — число від 0 до 65535, а не \(port).")
    }
    guard metricsPort.map((1...65535).contains) != false else {
      throw ValidationError(
        "--metrics-port is a number from 1 to 65535: not \(metricsPort ?? 0).",
        uk: "--metrics-port — число від 1 до 65535, а не \(metricsPort ?? 0).")
    }
    guard ["text", "json"].contains(logFormat) else {
      throw ValidationError(
        "--log-format is text or json: not \(logFormat).",
        uk: "--log-format — text або json, а не \(logFormat).")
    }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError(
        "--log-level is trace, debug, info, notice, warning, error or critical: not \(logLevel).",
        uk:
          "--log-level — trace, debug, info, notice, warning, error або critical, а не \(logLevel)."
      )
    }
    _ = try trustedProxies
    guard limit > 0 else {
      throw ValidationError("--limit is at least 1.", uk: "--limit — щонайменше 1.")
    }
    guard checkpointPages > 0 else {
      throw ValidationError(
        "--checkpoint-pages is at least 1.", uk: "--checkpoint-pages — щонайменше 1.")
    }
    guard (1...1_000_000).contains(megabytesPerPerson) else {
      throw ValidationError(
        "--megabytes-per-person is at least 1.", uk: "--megabytes-per-person — щонайменше 1.")
    }
    guard connectionsPerClient > 0 else {
      throw ValidationError(
        "--connections-per-client is at least 1.", uk: "--connections-per-client — щонайменше 1.")
    }
    guard data == nil || isPrivate else {
      throw ValidationError(
        "Accounts want https, or whoever is on the way reads passwords: a proxy with a certificate, and its address with --address https://…. Plain http is for this machine alone.",
        uk:
          "Обліковим записам потрібен https, інакше паролі прочитає будь-хто дорогою: поставте проксі із сертифікатом і назвіть його адресу через --address https://…. Простий http — лише для цієї машини."
      )
    }
    if let database {
      if let problem = DatabaseAddress.problem(with: database) {
        throw ValidationError(problem.said)
      }
      guard data != nil else {
        throw ValidationError(
          "--database needs a folder of this server too: --data.",
          uk: "Для --database потрібна ще й тека цього сервера: --data.")
      }
    }
    if let address, let url = URL(string: address), !["", "/"].contains(url.path) {
      throw ValidationError(
        "--address has a path, and Kapshuk has a host name to itself: give it one, such as https://pouch.example. (\(address))",
        uk:
          "У --address є шлях, а Капшукові потрібна ціла назва машини: дайте йому окрему, як-от https://pouch.example. (\(address))"
      )
    }
    if let backupTo {
      do { _ = try BackupTarget(backupTo) } catch {
        throw ValidationError("--backup-to: \(error.sentence.said)")
      }
    }
    guard backupS3Key?.contains(":") != false else {
      throw ValidationError(
        "--backup-s3-key is NAME:SECRET, with a colon between them.",
        uk: "--backup-s3-key — це NAME:SECRET, із двокрапкою між ними.")
    }
    if let updatesFrom {
      guard let url = URL(string: updatesFrom), ["https", "http"].contains(url.scheme),
        url.host?.isEmpty == false
      else {
        throw ValidationError(
          "--updates-from is https://…: not \(updatesFrom).",
          uk: "--updates-from — це https://…, а не \(updatesFrom).")
      }
    }
    _ = try mailServer
    guard contact == nil || ContactAddress(contact ?? "") != nil else {
      throw ValidationError(
        "--contact is an email address or an address with https://: not \(contact ?? "").",
        uk: "--contact — електронна адреса або адреса з https://, а не \(contact ?? "").")
    }
    switch SignUpPolicy(signUp) {
    case nil:
      throw ValidationError(
        "--sign-up is open, invited, closed, or a domain such as example.org: not \(signUp).",
        uk: "--sign-up — open, invited, closed або домен, як-от example.org, а не \(signUp).")
    case .domain where smtp == nil && mailToFolder == nil:
      throw ValidationError(
        "--sign-up \(signUp) needs mail (--smtp): only a letter shows that an address is theirs.",
        uk: "Для --sign-up \(signUp) потрібна пошта (--smtp): що адреса їхня, доводить лише лист.")
    default: break
    }
    if let mapTiles, mapTiles.hasPrefix("http") {
      guard ["{z}", "{x}", "{y}"].allSatisfy(mapTiles.contains) else {
        throw ValidationError(
          "An address of --map-tiles has {z}, {x} and {y} in it.",
          uk: "В адресі --map-tiles мають бути {z}, {x} і {y}.")
      }
    }
    // Without the trailing slash, another host with the same prefix would match.
    guard picturesFrom == "none" || picturesFrom.split(separator: "/").count >= 2,
      picturesFrom == "none" || picturesFrom.hasSuffix("/")
    else {
      throw ValidationError(
        "--pictures-from is none or ends in a slash: https://host/.",
        uk: "--pictures-from — none або закінчується скісною рискою: https://host/.")
    }
  }

  /// Whether the connection is private: over https, or from this machine.
  private var isPrivate: Bool {
    func isHere(_ host: String?) -> Bool {
      host == "localhost" || host == "::1" || host?.hasPrefix("127.") == true
    }
    guard let address else { return isHere(host) }
    let url = URL(string: address)
    return url?.scheme == "https" || isHere(url?.host) && isHere(host)
  }

  /// The networks of the options `--trusted-proxy`, each of which may name several.
  var trustedProxies: TrustedProxies {
    get throws {
      TrustedProxies(
        try trustedProxy.flatMap { $0.split(separator: ",") }.map { text in
          let text = text.trimmingCharacters(in: .whitespaces)
          guard let network = IPNetwork(text) else {
            throw ValidationError(
              "--trusted-proxy is an address or a network, such as 127.0.0.1 or 10.0.0.0/8: not \(text).",
              uk:
                "--trusted-proxy — адреса чи мережа, як-от 127.0.0.1 або 10.0.0.0/8, а не \(text)."
            )
          }
          return network
        })
    }
  }
}
