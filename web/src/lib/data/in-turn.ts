let last: Promise<unknown> = Promise.resolve();

/** Runs a change behind those of this tab that are under way: they reach the server in the order they were made. */
export function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const next = last.then(call, call);
  last = next;
  return next;
}
