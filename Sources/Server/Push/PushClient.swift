import CCurl
import Foundation

/// Sends encrypted messages to push services.
protocol PushClient: Sendable {
  func deliver(
    _ body: [UInt8], to endpoint: PushEndpoint, headers: [String]
  ) async -> PushDeliveryResult
}

/// The result of sending a message.
enum PushDeliveryResult: Equatable, Sendable {
  case delivered
  /// The subscription is gone: 404 or 410 (RFC 8030 §7.3).
  case gone
  /// The service will never accept this message.
  case refused(status: Int)
  /// A temporary failure with its status, 0 if there was no response.
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

/// The production push client, with libcurl. The host's address is checked first and pinned, so that a name that
/// resolves to an internal address a moment later (DNS rebinding) gains nothing.
struct CurlPushClient: PushClient {
  /// As many threads as concurrent deliveries. One past its deadline may still occupy its thread, since a name lookup
  /// can't be interrupted: a few more wait then, and the rest is retried later.
  private static let queue = WorkQueue(atOnce: 64, waiting: 64)

  func deliver(
    _ body: [UInt8], to endpoint: PushEndpoint, headers: [String]
  ) async -> PushDeliveryResult {
    let answer = try? await Self.queue.run { perform(body, endpoint, headers) }
    return answer ?? .failed(status: 0)
  }

  private func perform(
    _ body: [UInt8], _ endpoint: PushEndpoint, _ headers: [String]
  ) -> PushDeliveryResult {
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
    _ = kapshuk_curl_be_modern(curl)
    // Redirects are not followed.
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
