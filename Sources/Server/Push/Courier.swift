import CCurl
import Foundation

/// Carries an encrypted message to a push service.
protocol Courier: Sendable {
  func deliver(
    _ body: [UInt8], to endpoint: PushEndpoint, headers: [String]
  ) async -> CourierAnswer
}

/// What became of a message.
enum CourierAnswer: Equatable, Sendable {
  case delivered
  /// The browser is gone: 404 or 410 (RFC 8030 §7.3).
  case gone
  /// The service will never take this message.
  case refused(status: Int)
  /// Not now; try later. 0 if there was no answer.
  case failed(status: Int)

  var outcome: Delivery.Outcome {
    switch self {
    case .delivered: .delivered
    case .gone: .gone
    case .refused(let status): .refused("status \(status)")
    case .failed(status: 0): .failed("no answer")
    case .failed(let status): .failed("status \(status)")
    }
  }
}

/// The courier of a real house: libcurl, to an address that was looked at first and is then kept, so that
/// a name which points inside a moment later gains nothing.
struct CurlCourier: Courier {
  func deliver(
    _ body: [UInt8], to endpoint: PushEndpoint, headers: [String]
  ) async -> CourierAnswer {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(returning: perform(body, endpoint, headers))
      }
    }
  }

  private func perform(
    _ body: [UInt8], _ endpoint: PushEndpoint, _ headers: [String]
  ) -> CourierAnswer {
    guard let address = endpoint.addresses().first, let curl = curl_easy_init() else {
      return .failed(status: 0)
    }
    defer { curl_easy_cleanup(curl) }
    let bracketed = address.contains(":") ? "[\(address)]" : address
    var pinned: UnsafeMutablePointer<curl_slist>?
    pinned = curl_slist_append(pinned, "\(endpoint.host):\(endpoint.port):\(bracketed)")
    var lines: UnsafeMutablePointer<curl_slist>?
    for header in headers { lines = curl_slist_append(lines, header) }
    defer {
      curl_slist_free_all(pinned)
      curl_slist_free_all(lines)
    }
    _ = kapshuk_curl_set_text(curl, CURLOPT_URL, endpoint.url)
    _ = kapshuk_curl_set_list(curl, CURLOPT_RESOLVE, pinned)
    _ = kapshuk_curl_set_list(curl, CURLOPT_HTTPHEADER, lines)
    _ = kapshuk_curl_set_number(curl, CURLOPT_TIMEOUT, 10)
    _ = kapshuk_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
    // An answer may point elsewhere; nobody follows it.
    _ = kapshuk_curl_set_number(curl, CURLOPT_FOLLOWLOCATION, 0)
    let status = body.withUnsafeBytes { bytes in
      kapshuk_curl_post(curl, bytes.baseAddress, bytes.count)
    }
    switch status {
    case 200, 201, 202: return .delivered
    case 404, 410: return .gone
    case 408, 425, 429: return .failed(status: status)
    case 400..<500: return .refused(status: status)
    default: return .failed(status: status)
    }
  }
}
