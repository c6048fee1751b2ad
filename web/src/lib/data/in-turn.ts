let last: Promise<unknown> = Promise.resolve();

/** Runs changes one after another, so that they reach the server in the order in which they were made. */
export function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const next = last.then(call, call);
  last = next;
  return next;
}
