/// Runs work, and returns `fallback` if it exceeds the deadline or the task is cancelled. The work is then cancelled
/// but not awaited: a thread in a name lookup can't be interrupted.
func within<Answer: Sendable>(
  _ deadline: Duration, orElse fallback: Answer, _ work: @escaping @Sendable () async -> Answer
) async -> Answer {
  let (answers, first) = AsyncStream<Answer>.makeStream(bufferingPolicy: .bufferingOldest(1))
  let job = Task {
    first.yield(await work())
    first.finish()
  }
  let alarm = Task {
    try await Task.sleep(for: deadline)
    first.finish()
  }
  defer {
    job.cancel()
    alarm.cancel()
  }
  for await answer in answers { return answer }
  return fallback
}
