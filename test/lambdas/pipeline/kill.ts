/** The worker was stopped; nothing it still tries has an effect. */
export class Killed extends Error {}

/** Calls that are not effects of a worker. */
const HARMLESS = new Set(['now', 'random', 'isTimeShort', 'tickersOf', 'sleep']);

/**
 * The same dependencies, but the worker is killed before its call number `after + 1`.
 * @returns `calls` counts those that were tried
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
            if (calls > after) throw new Killed(`before call ${calls}: ${name}`);
            return Reflect.apply(value, target, input);
          };
        }
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? wrap(value) : value;
      },
    });
  return { deps: wrap(deps), calls: () => calls };
}
