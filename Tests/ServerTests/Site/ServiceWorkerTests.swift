import Hummingbird
import Pages
import Testing

@testable import Server

@Suite("The service worker's script")
struct ServiceWorkerTests {
  @Test("The script begins with the version, every file but the worker's own, and the app's tables")
  func composition() async throws {
    let version = Site(contents: contents).version
    let tables = String(decoding: WorkerTables.json, as: UTF8.self)
    let files = [
      ("/app.wasm", "application/wasm"), ("/icons/mark.svg", "image/svg+xml"),
      ("/manifest.webmanifest", "application/manifest+json"),
    ].map { path, type in
      let hash = SHA256.hash(contents[path] ?? []).map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16)
      }
      return "\"\(path)\": [\"\(hash.joined())\", \"\(type)\"]"
    }
    #expect(
      text(try await ask("/sw.js")) == """
        {
        const VERSION = "\(version)";
        const ASSETS = {
        \(files.joined(separator: ",\n"))
        };
        const HAS_SERVER = true;
        const TABLES = \(tables);
        run();
        }

        """)
  }

  @Test("The script is compressed, although it is put together when the server starts")
  func compression() async throws {
    let answer = try await ask("/sw.js", headers: [.acceptEncoding: "gzip, br"])
    #expect(answer.headers[.contentEncoding] == "gzip")
  }

  @Test("A change of any file, its name or the script itself makes a new version")
  func versions() {
    var edited = contents
    edited["/icons/mark.svg"] = [UInt8]("<svg> </svg>".utf8)
    var renamed = contents
    renamed["/icons/sign.svg"] = renamed.removeValue(forKey: "/icons/mark.svg")
    var reworked = contents
    reworked["/sw.js"] = [UInt8]("walk();".utf8)
    let versions = [contents, edited, renamed, reworked].map { Site(contents: $0).version }
    #expect(Set(versions).count == 4)
    #expect(Site(contents: contents).version == versions[0])
  }

  @Test("The kill switch answers at the worker's address, and nowhere else")
  func killSwitch() async throws {
    #expect(text(try await ask("/sw.js", of: server(isWorkerOff: true))) == "remove();")
    let hidden = try await ask("/sw-off.js")
    #expect(hidden.headers[.contentType]?.hasPrefix("text/html") == true)
  }

  @Test("The script is asked for anew each time")
  func caching() async throws {
    #expect(try await ask("/sw.js").headers[.cacheControl] == "no-cache")
  }
}
