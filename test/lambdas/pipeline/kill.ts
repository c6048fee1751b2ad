/** Thrown when the worker has been killed; nothing it still tries has an effect. */
export class Killed extends Error {}

/** Calls without an effect outside the worker. */
const HARMLESS = new Set(['now', 'random', 'isTimeShort', 'tickersOf', 'sleep']);

/** Fails like a port, by rejecting: it never throws before it returns. */
function killed(when: string): Promise<never> {
  const failure = Promise.reject(new Killed(when));
  // If nobody waits for this call anymore, its rejection must not end the test run.
  failure.catch(() => {});
  return failure;
}

/**
 * Wraps dependencies so that the worker is killed before call number `after + 1`.
 * @returns `calls` counts the attempted calls
 */
export function killedAfter<Deps extends object>(
  deps: Deps,
  after: number,
): { deps: Deps; calls: () => number } {
  let calls = 0;
  const wrap = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (value instanceof Map || typeof name === 'symbol') return value;
        if (typeof value === 'function') {
          if (HARMLESS.has(name)) return value.bind(target);
          return (...input: unknown[]) => {
            calls += 1;
            if (calls > after) return killed(`before call ${calls}: ${name}`);
            return Reflect.apply(value, target, input);
          };
        }
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? wrap(value) : value;
      },
    });
  return { deps: wrap(deps), calls: () => calls };
}
