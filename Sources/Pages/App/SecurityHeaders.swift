/// The security headers of every page. The server and the service worker share this list, so that they can't differ.
package enum SecurityHeaders {
  /// The names and values of the headers.
  ///
  /// `wasm-unsafe-eval` lets the worker and the camera page compile our own WebAssembly; `blob:` images are photos
  /// being cropped; `style-src 'unsafe-inline'` is for the custom properties that set a card's colours.
  package static let all: [(name: StaticString, value: StaticString)] = [
    (
      "content-security-policy",
      """
      default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
      img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; \
      manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
      """
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(self), geolocation=(self), microphone=()"),
  ]
}
