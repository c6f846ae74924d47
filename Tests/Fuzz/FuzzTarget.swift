import Foundation

/// A parser of untrusted bytes, as run by libFuzzer: see `bin/fuzz`. No input may cause a trap, take seconds, or take
/// more memory than stated.
struct FuzzTarget: Sendable {
  let name: String
  /// The longest input, in bytes.
  var longest = 4096
  var megabytes = 256
  /// The share of the runs in percent: slow targets get fewer.
  var share = 100
  /// The targets whose samples it starts with, beside its own (`Tests/Fuzz/Samples`).
  var samples: [String] = []
  /// Seeds from our own writers.
  var written: @Sendable () -> [[UInt8]] = { [] }
  let run: @Sendable ([UInt8]) -> Void

  static let all = codes + records + files + texts + forms + pages

  /// The target named by `FUZZ_TARGET`.
  static let chosen: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let found = all.first(where: { $0.name == name }) else {
      fatalError("no target: \(name)")
    }
    return found
  }()

  /// Valid inputs.
  var seeds: [[UInt8]] {
    written()
      + (samples + [name]).flatMap { name in
        let folder = "Tests/Fuzz/Samples/\(name)"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.sorted().compactMap {
          FileManager.default.contents(atPath: "\(folder)/\($0)").map { [UInt8]($0) }
        }
      }
  }

  /// Writes a file for each seed into an existing folder.
  func writeSeeds(to folder: String) {
    for (number, seed) in seeds.enumerated() where seed.count <= longest {
      guard let file = fopen("\(folder)/seed-\(number)", "wb") else { continue }
      fwrite(seed, 1, seed.count, file)
      fclose(file)
    }
  }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// `FUZZ_LIST` lists the targets, `FUZZ_SEEDS` writes the seeds into that folder, and `FUZZ_LONG` tries the long
/// inputs. Then the program exits.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?)
  -> CInt
{
  if getenv("FUZZ_LIST") != nil {
    for target in FuzzTarget.all {
      print(target.name, target.longest, target.megabytes, target.share)
    }
    exit(0)
  }
  if getenv("FUZZ_LONG") != nil { exit(LongInputs.run() ? 0 : 1) }
  if let folder = getenv("FUZZ_SEEDS") {
    FuzzTarget.chosen.writeSeeds(to: String(cString: folder))
    exit(0)
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
