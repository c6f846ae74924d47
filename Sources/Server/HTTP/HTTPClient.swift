import CCurl

/// Sends requests to one outside service, whose slowness blocks only this client's own threads: no redirects, and a
/// limited time.
struct HTTPClient: Sendable {
  struct Request: Sendable {
    /// Chosen by the operator, and never taken from a request (ASVS 1.3.6), unless its host is checked and pinned.
    var address: String
    /// The host's address, as `host:port:address`, so that its name is not resolved again.
    var pinnedHost: String?
    var headers: [String] = []
    /// Posted, if there is one.
    var body: [UInt8]?
    /// The most bytes of the response. More fail the request; `nil` ignores the response's body.
    var limit: Int?
  }

  /// The service responded with another status than 200.
  struct UnexpectedStatus: Error, CustomStringConvertible {
    let status: Int

    var description: String { "the answer was \(status)" }
  }

  private let queue: WorkQueue
  private let seconds: Int

  /// - Parameters:
  ///   - atOnce: the most requests in progress.
  ///   - waiting: the most requests that wait. Further ones throw `WorkQueue.Full`.
  ///   - seconds: the longest time that a request may take.
  init(atOnce: Int, waiting: Int, seconds: Int = 10) {
    queue = WorkQueue(atOnce: atOnce, waiting: waiting)
    self.seconds = seconds
  }

  /// Downloads a small file.
  func bytes(of address: String, headers: [String] = [], limit: Int) async throws -> [UInt8] {
    let (status, body) = try await send {
      Request(address: address, headers: headers, limit: limit)
    }
    guard status == 200 else { throw UnexpectedStatus(status: status) }
    return body
  }

  /// Sends a request. Returns the response's status and body.
  ///
  /// - Parameter makeRequest: called on the thread that sends the request, so it may look up a host's name.
  func send(
    _ makeRequest: @escaping @Sendable () throws -> Request
  ) async throws -> (status: Int, body: [UInt8]) {
    try await queue.run { [seconds] in try Self.perform(makeRequest(), within: seconds) }
  }

  private static func perform(
    _ request: Request, within seconds: Int
  ) throws -> (status: Int, body: [UInt8]) {
    var transfer = try CurlTransfer(to: request.address, seconds: seconds)
    transfer.set(CURLOPT_PROTOCOLS_STR, "https,http")
    transfer.set(CURLOPT_HTTPHEADER, request.headers)
    if let pinned = request.pinnedHost { transfer.set(CURLOPT_RESOLVE, [pinned]) }
    var bytes = [UInt8](repeating: 0, count: request.limit ?? 0)
    let count = try bytes.withUnsafeMutableBytes { buffer in
      // libcurl copies neither the buffer nor the posted bytes.
      var download = kapshuk_download(
        bytes: request.limit == nil
          ? nil : buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count: 0,
        room: buffer.count)
      try withUnsafeMutablePointer(to: &download) { download in
        _ = kapshuk_curl_keep(transfer.handle, download)
        try (request.body ?? []).withUnsafeBytes { posted in
          if request.body != nil {
            _ = kapshuk_curl_set_body(transfer.handle, posted.baseAddress, posted.count)
          }
          try transfer.perform()
        }
      }
      return download.count
    }
    return (kapshuk_curl_status(transfer.handle), Array(bytes.prefix(count)))
  }
}
