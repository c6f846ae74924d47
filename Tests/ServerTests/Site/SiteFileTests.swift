import HTTPTypes
import Hummingbird
import Storage
import Testing

@testable import Server

@Suite("The site's files")
struct SiteFileTests {
  @Test(
    "Each file has its content type",
    arguments: [
      ("/app.wasm", "application/wasm"), ("/icons/mark.svg", "image/svg+xml"),
      ("/manifest.webmanifest", "application/manifest+json"),
      ("/sw.js", "text/javascript; charset=utf-8"),
    ])
  func contentTypes(path: String, type: String) async throws {
    let response = try await ask(path)
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == type)
    #expect(response.headers[.cacheControl] == "no-cache")
  }

  @Test("A browser gets the smallest form that it accepts, and each form its own tag")
  func compressedForms() async throws {
    let plain = try await ask("/app.wasm")
    let gzip = try await ask("/app.wasm", headers: [.acceptEncoding: "gzip, deflate"])
    let brotli = try await ask("/app.wasm", headers: [.acceptEncoding: "gzip, deflate, br, zstd"])
    let refused = try await ask("/app.wasm", headers: [.acceptEncoding: "gzip;q=0.5, br;q=0"])

    #expect(
      [plain, gzip, brotli, refused].map(text) == [
        "wasm, plain", "wasm, gzip", "wasm, brotli", "wasm, gzip",
      ])
    #expect([plain, gzip, brotli].map { $0.headers[.contentEncoding] } == [nil, "gzip", "br"])
    #expect(Set([plain, gzip, brotli].map { $0.headers[.eTag] }).count == 3)
    #expect(plain.headers[.vary] == "accept-encoding")
  }

  @Test("What a browser already has is not sent again")
  func notModified() async throws {
    let tag = try #require(try await ask("/app.wasm").headers[.eTag])
    for known in [tag, "W/\(tag)", "\"other\", \(tag)"] {
      let response = try await ask("/app.wasm", headers: [.ifNoneMatch: known])
      #expect(response.status == .notModified)
      #expect(response.body.readableBytes == 0)
      #expect(response.headers[.eTag] == tag)
    }
    let changed = try await ask("/app.wasm", headers: [.ifNoneMatch: "\"other\""])
    #expect(changed.status == .ok)
  }

  @Test("HEAD says what GET would, without the bytes")
  func head() async throws {
    let response = try await ask("/app.wasm", method: .head)
    #expect(response.status == .ok)
    #expect(response.headers[.contentLength] == "11")
    #expect(response.body.readableBytes == 0)
  }

  @Test(
    "No path leads out of the site's folder",
    arguments: [
      "/../Package.swift", "/%2e%2e/Package.swift", "/icons/../../Package.swift", "//etc/passwd",
      "/icons/..%2f..%2fPackage.swift", "/app.wasm/../sw-off.js", "/app.wasm.gz",
    ])
  func traversal(path: String) async throws {
    let response = try await ask(path)
    #expect(response.headers[.contentType]?.hasPrefix("text/html") == true)
    #expect(!text(response).contains("swift-tools-version"))
  }

  @Test("A folder without the app is refused with a sentence that says what to do")
  func missingFolder() {
    #expect(throws: Site.Problem.self) { try Site(folder: "Sources") }
    do throws(Site.Problem) {
      _ = try Site(folder: "no-such-folder")
    } catch {
      #expect(error.description.contains("make wasm"))
    }
  }
}
