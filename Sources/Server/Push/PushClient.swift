import CCurl

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
  private static let client = HTTPClient(atOnce: 64, waiting: 64)

  func deliver(
    _ body: [UInt8], to endpoint: PushEndpoint, headers: [String]
  ) async -> PushDeliveryResult {
    let response = try? await Self.client.send {
      guard let address = endpoint.addresses().first else {
        throw CurlTransfer.Failure(
          code: CURLE_COULDNT_CONNECT, description: "the host has no public address")
      }
      let bracketed = address.contains(":") ? "[\(address)]" : address
      return HTTPClient.Request(
        address: endpoint.url, pinnedHost: "\(endpoint.host):\(endpoint.port):\(bracketed)",
        headers: headers, body: body)
    }
    let status = response?.status ?? 0
    switch status {
    case 200, 201, 202: return .delivered
    case 404, 410: return .gone
    case 408, 425, 429: return .failed(status: status)
    case 400..<500: return .refused(status: status)
    default: return .failed(status: status)
    }
  }
}
