import Base
import Foundation

/// The limit of open files, connections included.
enum OpenFiles {
  /// More connections would need more memory than a machine can spare.
  private static let most: rlim_t = 32_768
  /// The files reserved for databases, the site and outside services.
  private static let reserve = 128
  private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

  /// Raises the soft limit as far as the hard limit allows: many systems start with 1,024. Returns the number of
  /// connections that fit.
  static func raiseLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return 1024 - reserve }
    let wanted = min(limit.rlim_max, most)
    if limit.rlim_cur < wanted {
      var raised = rlimit(rlim_cur: wanted, rlim_max: limit.rlim_max)
      if setrlimit(files, &raised) == 0 { limit = raised }
    }
    return max(16, Int(min(limit.rlim_cur, most)) - reserve)
  }
}
