import CCurl
import Foundation

/// Downloads a small file from an address that the operator chose, never from one in a request (ASVS 1.3.6): no
/// redirects, ten seconds at most, and a limit in bytes.
enum Download {
  struct Failed: Error, CustomStringConvertible {
    let description: String
    /// The other server's status; `nil` if it did not answer.
    var status: Int?
  }

  /// - Parameter queue: the queue of requests to the same service.
  static func bytes(
    of address: String, headers: [String] = [], limit: Int, on queue: WorkQueue
  ) async throws -> [UInt8] {
    try await queue.run { try perform(address, headers, limit) }
  }

  private static func perform(
    _ address: String, _ headers: [String], _ limit: Int
  ) throws -> [UInt8] {
    guard let curl = curl_easy_init() else { throw Failed(description: "curl did not start") }
    defer { curl_easy_cleanup(curl) }
    var list: UnsafeMutablePointer<curl_slist>?
    for header in headers { list = curl_slist_append(list, header) }
    defer { curl_slist_free_all(list) }
    _ = kapshuk_curl_set_text(curl, CURLOPT_URL, address)
    _ = kapshuk_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, "https,http")
    _ = kapshuk_curl_set_list(curl, CURLOPT_HTTPHEADER, list)
    _ = kapshuk_curl_set_number(curl, CURLOPT_TIMEOUT, 10)
    _ = kapshuk_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
    _ = kapshuk_curl_be_modern(curl)
    _ = kapshuk_curl_set_number(curl, CURLOPT_FOLLOWLOCATION, 0)
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = try bytes.withUnsafeMutableBytes { buffer -> Int in
      var download = kapshuk_download(
        bytes: buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count: 0, room: limit)
      let result = withUnsafeMutablePointer(to: &download) { download in
        _ = kapshuk_curl_keep(curl, download)
        return curl_easy_perform(curl)
      }
      guard result == CURLE_OK else {
        throw Failed(description: String(cString: curl_easy_strerror(result)))
      }
      let status = kapshuk_curl_status(curl)
      guard status == 200 else {
        throw Failed(description: "the answer was \(status)", status: Int(status))
      }
      return download.count
    }
    return Array(bytes.prefix(count))
  }
}
