// swift-tools-version: 6.3
import PackageDescription

// Three groups of targets. Imports go downwards only (`make lint` checks it):
//
//   portable   Codes → Pouch → Pages     no Foundation, no async, no Codable, no existentials, no key
//                                         paths; compiled natively here and for wasm by `make wasm`
//   browser    Browser → BrowserApp, BrowserScans, BrowserSettings, BrowserMoney, BrowserGroceries; BrowserReader
//                                         the wasm exports; Embedded flags live in Web/toolset.json.in
//   server     Pictures, Server, kapshuk  native only, with packages and system libraries
//
// KAPSHUK_PORTABLE=1 leaves the server group and every dependency out: the wasm build and quick
// tests of the portable code then need no resolving and no Hummingbird.
let portableOnly = Context.environment["KAPSHUK_PORTABLE"] == "1"

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let portable = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]
// The engine reads megapixels, and the simulation syncs a million times: unoptimised they make their
// tests minutes long.
let optimisedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "kapshuk",
  products: [.library(name: "Codes", targets: ["Codes"])],
  targets: [
    // MARK: portable
    .target(name: "Codes", swiftSettings: portable + optimisedInDebug),
    .target(name: "Pouch", dependencies: ["Codes"], swiftSettings: portable + optimisedInDebug),
    .target(name: "Pages", dependencies: ["Pouch", "Codes"], swiftSettings: portable),
    // Writes what `Tests/Interop` has another reader read.
    .executableTarget(
      name: "InteropCorpus", dependencies: ["Codes"], path: "Tests/Interop/Corpus",
      swiftSettings: strict),
    .testTarget(name: "CodesTests", dependencies: ["Codes"], swiftSettings: strict),
    .testTarget(name: "PouchTests", dependencies: ["Pouch", "Codes"], swiftSettings: strict),
    .testTarget(
      name: "SyncTests", dependencies: ["Pouch"], swiftSettings: strict + optimisedInDebug),
    .testTarget(
      name: "PagesTests", dependencies: ["Pages", "Pouch", "Codes"],
      exclude: ["Golden"], swiftSettings: strict),
  ])

// The documentation of `Codes` is made by a plugin that nothing else needs: `make docs`.
if Context.environment["KAPSHUK_DOCS"] == "1" {
  package.dependencies += [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")
  ]
}

if portableOnly {
  let wasm: [SwiftSetting] = strict + [.enableExperimentalFeature("Extern")]
  package.targets += [
    // MARK: browser
    .target(name: "CBrowser"),
    .target(
      name: "Browser", dependencies: ["Pages", "Pouch", "Codes", "CBrowser"], swiftSettings: wasm),
    .executableTarget(name: "BrowserApp", dependencies: ["Browser", "Pages"], swiftSettings: wasm),
    .executableTarget(
      name: "BrowserScans", dependencies: ["Browser", "Pages"], swiftSettings: wasm),
    .executableTarget(
      name: "BrowserSettings", dependencies: ["Browser", "Pages"], swiftSettings: wasm),
    .executableTarget(
      name: "BrowserSync", dependencies: ["Pouch", "CBrowser"], swiftSettings: wasm),
    .executableTarget(
      name: "BrowserMoney", dependencies: ["Browser", "Pages"], swiftSettings: wasm),
    .executableTarget(
      name: "BrowserMeetings", dependencies: ["Browser", "Pages"], swiftSettings: wasm),
    .executableTarget(
      name: "BrowserGroceries", dependencies: ["Browser", "Pages"], swiftSettings: wasm),
    .executableTarget(
      name: "BrowserReader", dependencies: ["Codes", "CBrowser"], swiftSettings: wasm),
  ]
} else {
  package.dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
  ]
  let server: [Target.Dependency] = [
    "Storage", "Pictures", "CSodium", "CCurl", "CZlib", "Pages", "Pouch", "Codes",
    .product(name: "Crypto", package: "swift-crypto"),
    .product(name: "HTTPTypes", package: "swift-http-types"),
    .product(name: "Hummingbird", package: "hummingbird"),
    .product(name: "HummingbirdCore", package: "hummingbird"),
    .product(name: "HummingbirdTLS", package: "hummingbird"),
    .product(name: "Logging", package: "swift-log"),
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"),
    .product(name: "NIOSSL", package: "swift-nio-ssl"),
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
  ]
  package.products += [.executable(name: "kapshuk", targets: ["kapshuk"])]
  package.targets += [
    // MARK: server
    .systemLibrary(name: "CGD", providers: [.apt(["libgd-dev"])]),
    .target(name: "Pictures", dependencies: ["Codes", "CGD"], swiftSettings: strict),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(
      name: "Storage",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(name: "Server", dependencies: server, swiftSettings: strict),
    .executableTarget(
      name: "kapshuk",
      dependencies: [
        "Server", "Storage", "Pictures", "Pages", "Pouch", "Codes",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures", "Codes"], swiftSettings: strict),
    .testTarget(name: "StorageTests", dependencies: ["Storage"], swiftSettings: strict),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Server", "Storage", "Pages", "Pouch", "Codes",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: strict),
  ]
}
