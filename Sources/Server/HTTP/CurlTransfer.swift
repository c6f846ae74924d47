import CCurl

/// A transfer with libcurl, which blocks its thread: no redirects, no signals, and TLS 1.2 or later.
struct CurlTransfer: ~Copyable {
  /// The transfer failed; the description is libcurl's.
  struct Failure: Error, CustomStringConvertible {
    let code: CURLcode
    let description: String
  }

  let handle: UnsafeMutableRawPointer
  private var lists: [UnsafeMutablePointer<curl_slist>?] = []

  /// - Parameter seconds: the most that the transfer may take.
  init(to address: String, seconds: Int) throws {
    guard let handle = curl_easy_init() else {
      throw Failure(code: CURLE_FAILED_INIT, description: "curl did not start")
    }
    self.handle = handle
    set(CURLOPT_URL, address)
    set(CURLOPT_TIMEOUT, seconds)
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    _ = kapshuk_curl_be_modern(handle)
  }

  deinit {
    curl_easy_cleanup(handle)
    for list in lists { curl_slist_free_all(list) }
  }

  func set(_ option: CURLoption, _ text: String) { _ = kapshuk_curl_set_text(handle, option, text) }

  func set(_ option: CURLoption, _ number: Int) {
    _ = kapshuk_curl_set_number(handle, option, number)
  }

  mutating func set(_ option: CURLoption, _ lines: [String]) {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines { list = curl_slist_append(list, line) }
    lists.append(list)
    _ = kapshuk_curl_set_list(handle, option, list)
  }

  func perform() throws {
    let result = curl_easy_perform(handle)
    guard result == CURLE_OK else {
      throw Failure(code: result, description: String(cString: curl_easy_strerror(result)))
    }
  }
}
