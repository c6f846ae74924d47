import Foundation
import NIOCore
import Storage

extension KapshukServer {
  /// Why the server could not start, as a sentence for the operator.
  package struct Problem: ExplainedError {
    package let sentence: Sentence

    /// - Parameter option: the command-line option of the port.
    init?(_ error: IOError, host: String, port: Int, option: String) {
      switch error.errnoCode {
      case EADDRINUSE:
        sentence = Sentence(
          "Port \(port) is in use: stop what uses it, or choose another with \(option).",
          uk:
            "Порт \(port) зайнятий: зупиніть того, хто його займає, або оберіть інший через \(option)."
        )
      case EACCES:
        sentence = Sentence(
          "Port \(port) needs an administrator: choose one above 1023 with \(option).",
          uk:
            "Порт \(port) доступний лише адміністраторові: оберіть через \(option) більший за 1023."
        )
      case EADDRNOTAVAIL:
        sentence = Sentence(
          "This machine has no address \(host): choose another with --host.",
          uk: "У цієї машини немає адреси \(host): оберіть іншу через --host.")
      default: return nil
      }
    }

    /// The host is no address of a network interface.
    static func unknownHost(_ host: String) -> Problem {
      Problem(
        sentence: Sentence(
          "\(host) is no address of this machine: write --host 127.0.0.1, or 0.0.0.0 for every network.",
          uk: "\(host) — не адреса цієї машини: пишіть --host 127.0.0.1 або 0.0.0.0 для всіх мереж."
        )
      )
    }

    private init(sentence: Sentence) { self.sentence = sentence }
  }
}
