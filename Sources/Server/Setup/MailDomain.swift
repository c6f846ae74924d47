import CResolve

/// Looks up a mail domain in the domain name system.
package enum MailDomain {
  package enum Finding: Equatable, Sendable {
    /// Some host receives its mail (RFC 5321, section 5.1): one that is named, or the domain's own.
    case receivesMail
    case receivesNone
    /// There is no such domain.
    case missing
    /// No name server answered.
    case unknown
  }

  /// Blocks until the name servers answered, or the system's limit of time is over.
  package static func look(up domain: String) -> Finding {
    for type in [ns_t_mx, ns_t_a, ns_t_aaaa] {
      var answer = [UInt8](repeating: 0, count: 4096)
      let count = res_query(
        domain, Int32(ns_c_in.rawValue), Int32(type.rawValue), &answer, Int32(answer.count))
      if count > 0 { return .receivesMail }
      switch kapshuk_resolve_error() {
      case HOST_NOT_FOUND: return .missing
      case NO_DATA: continue
      default: return .unknown
      }
    }
    return .receivesNone
  }
}
