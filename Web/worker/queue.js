// The serial queue.

let serialQueue = Promise.resolve();

/** Runs work one after another: a page's change and a sync's must not overtake each other between memory and store. */
export function runSerially(work, ...given) {
  const result = serialQueue.then(() => work(...given));
  serialQueue = result.then((answer) => answer?.afterwards, () => {});
  return result;
}

/** Returns once everything in the queue is done. */
export function queueIsDone() { return serialQueue; }
