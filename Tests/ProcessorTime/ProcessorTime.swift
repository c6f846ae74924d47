#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The seconds of a processor that work took on this thread. A clock would count the tests that run beside it too.
package func processorSeconds<Failure>(
  _ work: () throws(Failure) -> Void
) throws(Failure) -> Double {
  let started = threadSeconds()
  try work()
  return threadSeconds() - started
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
