import { Worker } from 'node:worker_threads';
import type { FunctionName } from '#lib/topology/spec.ts';
import type { Run } from './local-functions.ts';

/** A request to the thread to run its function. */
export type Call = { id: number; event: unknown };
/** The result of a call. */
export type Answer = { id: number } & ({ result: unknown } | { error: unknown });

/** Runs the function, or stops its thread. */
export type FunctionThread = { run: Run; stop(): Promise<void> };

type Pending = { resolve(result: unknown): void; reject(error: unknown): void };

/**
 * Runs a function in its own thread, just as Lambda runs it in its own environment, so that other functions' work does
 * not delay it. When the thread crashes, its calls fail and a new thread replaces it. The function's environment
 * variables must be set beforehand.
 * @param reportError called when a thread crashes
 * @throws Error when the function cannot be loaded
 */
export async function startFunctionThread(
  name: FunctionName,
  reportError: (error: unknown) => void,
): Promise<FunctionThread> {
  let current: Promise<FunctionThread> | null = null;
  const start = (): Promise<FunctionThread> => {
    const thread = startThread(name, (error) => {
      reportError(error);
      start().catch(reportError);
    });
    current = thread;
    // The next call tries again to start a thread.
    thread.catch(() => {
      current = null;
    });
    return thread;
  };
  await start();
  return {
    run: async (event) => (await (current ?? start())).run(event),
    stop: async () => {
      await current?.then((thread) => thread.stop());
    },
  };
}

async function startThread(name: FunctionName, onBroken: (error: unknown) => void): Promise<FunctionThread> {
  const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
    workerData: name,
    execArgv: process.execArgv.filter((argument) => argument.startsWith('--import')),
  });
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
