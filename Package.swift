// swift-tools-version: 6.3
import PackageDescription

// Two groups of targets. Imports go downwards only (`make lint` checks it):
//
//   portable   Base → Codes → Pouch → Pages   no Foundation, async, Codable, existentials or key paths; compiled
//                                             natively here and for wasm by `make wasm`
//   server     Pictures, Recognition, Server, kapshuk      native only, with packages and system libraries
//
// Sources/Browser, the wasm exports, is no target: `bin/wasm` compiles it with the portable modules as one.
//
// KAPSHUK_PORTABLE=1 leaves out the server group and all dependencies, for quick tests of the portable code.
//
// A package that depends on this one builds the portable targets, without unsafe flags, which SwiftPM may refuse there.
let isDependency = Context.packageDirectory.contains("/checkouts/")
let portableOnly = isDependency || Context.environment["KAPSHUK_PORTABLE"] == "1"

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let portable = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]
// Unoptimised, the engine's tests, which read megapixels, and the simulation, which syncs a million times, take minutes.
// `make watch` compiles only what changed, without optimisation, since that is faster.
let optimisedInDebug: [SwiftSetting] =
  isDependency || Context.environment["KAPSHUK_WATCH"] == "1"
  ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]
// `make test` tests the release build of `make run`, so only the tests are compiled. Tests see internal names, and are
// not optimised, since that is faster.
let testable: [SwiftSetting] =
  isDependency ? [] : [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]
// The server seldom renders pages, so a faster compilation is worth more than a faster page.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let tests: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "kapshuk",
  products: [.library(name: "Codes", targets: ["Codes"])],
  targets: [
    // MARK: portable
    .target(name: "Base", swiftSettings: portable + testable + optimisedInDebug),
    .target(
      name: "Codes", dependencies: ["Base"], exclude: ["README.md"],
      swiftSettings: portable + testable + optimisedInDebug,
      // Its square roots; a program that imports Foundation links it anyway.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "Pouch", dependencies: ["Codes", "Base"],
      swiftSettings: portable + testable + optimisedInDebug),
    .target(
      name: "Pages", dependencies: ["Pouch", "Codes", "Base"],
      swiftSettings: portable + testable + small),
    // The app as a native program, for `make watch`.
    .executableTarget(
      name: "PageHost", dependencies: ["Pages", "Pouch", "Codes", "Base"], swiftSettings: strict),
    // Writes what `Tests/Interop` has another reader read.
    .executableTarget(
      name: "InteropCorpus", dependencies: ["Codes", "Base"], path: "Tests/Interop/Corpus",
      swiftSettings: strict),
    // What tests of calendar files find faults with.
    .target(
      name: "CalendarLint", dependencies: ["Base"], path: "Tests/CalendarLint",
      swiftSettings: strict),
    // What tests measure growth with.
    .target(name: "ProcessorTime", path: "Tests/ProcessorTime", swiftSettings: strict),
    .testTarget(name: "BaseTests", dependencies: ["Base"], swiftSettings: tests),
    .testTarget(
      name: "CodesTests", dependencies: ["Codes", "Base", "ProcessorTime"], swiftSettings: tests),
    .testTarget(
      name: "PouchTests",
      dependencies: ["Pouch", "Codes", "Base", "CalendarLint", "ProcessorTime"],
      swiftSettings: tests),
    // Devices and a server through everything that can go wrong, on any store.
    .target(
      name: "SyncSimulation", dependencies: ["Pouch", "Base"], path: "Tests/SyncSimulation",
      swiftSettings: strict + testable + optimisedInDebug),
    .testTarget(
      name: "SyncTests", dependencies: ["SyncSimulation", "Pouch", "Base"],
      swiftSettings: strict + optimisedInDebug),
    .testTarget(
      name: "PagesTests",
      dependencies: ["Pages", "Pouch", "Codes", "Base", "CalendarLint", "ProcessorTime"],
      exclude: ["Golden"], swiftSettings: tests),
  ])

// The documentation of `Codes` is made by a plugin that nothing else needs: `make docs`.
if Context.environment["KAPSHUK_DOCS"] == "1" {
  package.dependencies += [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")
  ]
}

if !portableOnly {
  package.dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
    // Without its traits: options come from ArgumentParser, and Configuration is a library more to build.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0",
      traits: ["FullFoundation"]),
  ]
  let server: [Target.Dependency] = [
    "Storage", "PostgresStorage", "Pictures", "CSodium", "COpenSSL", "CCurl", "CZlib", "CMalloc",
    "CProcess",
    "CResolve",
    "Pages",
    "Pouch",
    "Codes", "Base",
    .product(name: "HTTPTypes", package: "swift-http-types"),
    .product(name: "Hummingbird", package: "hummingbird"),
    .product(name: "HummingbirdCore", package: "hummingbird"),
    .product(name: "Logging", package: "swift-log"),
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"),
    .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
  ]
  package.products += [.executable(name: "kapshuk", targets: ["kapshuk"])]
  package.targets += [
    // MARK: server
    .systemLibrary(name: "CGD", providers: [.apt(["libgd-dev"])]),
    .target(name: "Pictures", dependencies: ["Codes", "Base", "CGD"], swiftSettings: strict),
    .systemLibrary(name: "CTesseract", providers: [.apt(["libtesseract-dev"])]),
    .target(
      name: "Recognition", dependencies: ["Pictures", "Codes", "CTesseract"],
      swiftSettings: strict + testable),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CProcess"),
    .systemLibrary(name: "CResolve"),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CBufferedLog", dependencies: ["CSQLite"]),
    .target(
      name: "Storage", dependencies: ["CSQLite", "CBufferedLog"], exclude: ["Postgres"],
      swiftSettings: strict),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "PostgresStorage", dependencies: ["Storage", "CPostgres"],
      path: "Sources/Storage/Postgres", swiftSettings: strict),
    // A private PostgreSQL for tests.
    .target(
      name: "PostgresCluster", dependencies: ["Storage", "PostgresStorage"],
      path: "Tests/PostgresCluster", swiftSettings: strict),
    .target(name: "Server", dependencies: server, swiftSettings: strict + testable),
    .executableTarget(
      name: "kapshuk",
      dependencies: [
        "Server", "Storage", "Pictures", "Recognition", "Pages", "Pouch", "Codes", "Base",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "Codes", "Base"], swiftSettings: tests),
    .testTarget(
      name: "RecognitionTests", dependencies: ["Recognition", "Pictures", "Codes"],
      swiftSettings: tests),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Storage", "PostgresStorage", "PostgresCluster", "Base"],
      swiftSettings: tests),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Server", "Storage", "PostgresStorage", "PostgresCluster", "SyncSimulation",
        "ProcessorTime",
        "COpenSSL",
        "Pages", "Pouch", "Codes", "Base",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      ],
      swiftSettings: tests),
  ]
}
