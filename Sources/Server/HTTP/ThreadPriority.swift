import Foundation

/// The priority of work beside requests for pages.
package enum ThreadPriority: Int32 {
  /// Someone waits for it, though for more than a page.
  case low = 10
  /// Nobody waits for it.
  case lowest = 19

  /// Lowers the priority of all threads of this program, and of those that they start.
  package func lowerProgram() {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    for thread in threads.compactMap({ pid_t($0) }) { lower(thread) }
  }

  /// Lowers the priority of a program with one thread, or of a thread, and of those that it starts; 0 is the calling one.
  /// It can't be raised again.
  func lower(_ process: pid_t = 0) {
    // On Linux each thread has its own priority (setpriority(2), notes).
    setpriority(Int32(PRIO_PROCESS.rawValue), id_t(process), rawValue)
  }
}
