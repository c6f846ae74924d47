/// The headers that every page carries, from the server and from the service worker alike: one
/// function, so that the two can't differ.
public enum SecurityHeaders {
  /// Names and values.
  ///
  /// `wasm-unsafe-eval` lets the worker and the camera page compile our own WebAssembly; `blob:`
  /// pictures are photos being cropped; `style-src 'unsafe-inline'` is for the custom properties
  /// that give a card its colours.
  public static let all: [(name: StaticString, value: StaticString)] = [
    (
      "content-security-policy",
      """
      default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
      img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; \
      manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
      """
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(self), geolocation=(self), microphone=()"),
  ]
}
