import Foundation

/// How many files the process may have open, connections among them.
enum OpenFiles {
  /// More would take more memory for connections than a machine has to spare.
  private static let most: rlim_t = 32_768
  /// What databases, the site and outside services take.
  private static let reserve = 128
  private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

  /// Raises the limit as far as a process may by itself: many machines begin with 1,024.
  /// Returns how many connections fit.
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
