import type { FunctionName } from '#lib/topology.ts';
import { startThread } from '../engines/thread.ts';
import type { Run } from './functions.ts';

/** Asks a thread to run its function. */
export type Call = { id: number; event: unknown };
/** What came of a call. */
export type Answer = { id: number } & ({ result: unknown } | { error: unknown });

/** How to run the function, and how to end its threads. */
export type FunctionThreads = { run: Run; stop(): Promise<void> };

/** A place for a thread, which another takes when that breaks down; with the calls that are under way in it. */
type Place = { thread: Promise<FunctionThreads> | null; underWay: number };
type Pending = { resolve(result: unknown): void; reject(error: unknown): void };

/** A request makes a megabyte of garbage in a few milliseconds. */
const YOUNG_MB = 96;

/**
 * Runs a function in threads of its own, as Lambda runs it in environments of its own: neither what other functions
 * compute nor the memory they turn over delays it. A call goes where the fewest are under way, which is not where
 * memory is just being collected. A thread that breaks down fails its calls and is replaced. The function's
 * environment variables must be set before.
 * @param reportError told of a thread that broke down
 * @throws Error when the function cannot be loaded
 */
export async function startFunctionThreads(
  name: FunctionName,
  count: number,
  reportError: (error: unknown) => void,
): Promise<FunctionThreads> {
  const start = (place: Place): Promise<FunctionThreads> => {
    const thread = startFunctionThread(name, (error) => {
      reportError(error);
      start(place).catch(reportError);
    });
    // One that could not start is tried again by the next call.
    thread.catch(() => {
      place.thread = null;
    });
    place.thread = thread;
    return thread;
  };
  const places = Array.from({ length: count }, (): Place => ({ thread: null, underWay: 0 }));
  await Promise.all(places.map(start));
  return {
    run: async (event) => {
      const place = idlest(places);
      place.underWay += 1;
      try {
        const { run } = await (place.thread ?? start(place));
        return await run(event);
      } finally {
        place.underWay -= 1;
      }
    },
    stop: async () => {
      await Promise.allSettled(places.map(async ({ thread }) => (await thread)?.stop()));
    },
  };
}

/** The first of those with the fewest: threads that are equally busy would collect their memory at the same moment. */
function idlest(places: readonly Place[]): Place {
  return places.reduce((best, each) => (each.underWay < best.underWay ? each : best));
}

async function startFunctionThread(
  name: FunctionName,
  onBroken: (error: unknown) => void,
): Promise<FunctionThreads> {
  const worker = startThread(new URL('./function-worker.ts', import.meta.url), name, YOUNG_MB);
  let reason: unknown = new Error(`${name} ended by itself.`);
  let isStopping = false;
  worker.on('error', (error) => {
    reason = error;
  });
  const ended = new Promise((end) => worker.once('exit', end));
  await Promise.race([
    new Promise((ready) => worker.once('message', ready)),
    ended.then(() => Promise.reject(reason)),
  ]);

  const pending = new Map<number, Pending>();
  let calls = 0;
  worker.on('message', (answer: Answer) => {
    const call = pending.get(answer.id);
    pending.delete(answer.id);
    if ('error' in answer) call?.reject(answer.error);
    else call?.resolve(answer.result);
  });
  ended.then(() => {
    for (const call of pending.values()) call.reject(reason);
    if (!isStopping) onBroken(reason);
  });
  return {
    run: (event) =>
      new Promise((resolve, reject) => {
        const id = calls++;
        worker.postMessage({ id, event } satisfies Call);
        pending.set(id, { resolve, reject });
      }),
    stop: async () => {
      isStopping = true;
      reason = new Error(`${name} was stopped.`);
      await worker.terminate();
    },
  };
}
