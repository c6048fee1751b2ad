import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { QueueName } from '#lib/topology/spec.ts';
import type { Inbox } from '#local/http/inbox.ts';
import type { QueueState } from '#local/runtime/runtime-state.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

/** A running service with its address and its local controls. */
export type RunningService = {
  url: string;
  inbox(to?: string): Promise<Inbox>;
  state(): Promise<ServiceState>;
  publish(order: { accession: string } | { count: number }): Promise<string[]>;
  run(job: string): Promise<unknown>;
  /** Makes something happen in Stripe without the reader's involvement: time passes, or a card stops working. */
  atStripe(wish: object): Promise<unknown>;
};

/** The whole service in a separate process, as `npm start` runs it. */
export type Service = RunningService & {
  dataDir: string;
  process: ChildProcess;
  /** All printed lines. */
  output: string[];
  /** @returns exit code, `null` if a signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type ServiceState = {
  queues: Record<QueueName, QueueState>;
  counters: { emails: number; texts: number };
  stripe: { customers: number; active_subscriptions: number };
  edgar: { requests: number; refused: number; maxPerSecond: number } | null;
};

/**
 * Starts the service on a free port. @param options additional command-line options; `dataDir` continues with
 * existing data
 */
export async function startService(options: string[] = [], dataDir?: string): Promise<Service> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'filing-pulse-')));
  const args = ['local/main.ts', '--port', '0', '--data', folder, '--no-open', ...options];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const url = await new Promise<string>((resolveUrl, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      output.push(line);
      const ready = /^ready (\S+)$/.exec(line);
      if (ready?.[1]) resolveUrl(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}.\n${output.join('\n')}`)));
  });
  return {
    ...serviceAt(url),
    dataDir: folder,
    process: child,
    output,
    stop: (signal) => end(child, signal),
  };
}

/** Stops the service and deletes its data. */
export async function discard(service: Service): Promise<void> {
  await service.stop();
  await rm(service.dataDir, { recursive: true, force: true });
}

/** Returns the command lines of the running processes that name a data folder. */
export function processesOf(dataDir: string): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'args'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(dataDir));
}

/** Connects to a service started elsewhere. */
export function serviceAt(url: string): RunningService {
  const get = async (path: string) => (await fetch(`${url}/__local/${path}`)).json();
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/__local/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    inbox: (to?: string): Promise<Inbox> => get(`inbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`),
    state: (): Promise<ServiceState> => get('state.json'),
    publish: async (order: unknown): Promise<string[]> => (await post('edgar/publish', order)).published,
    run: (job: string) => post('run', { job }),
    atStripe: (wish: object) => post('stripe', wish),
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  child.kill(signal);
  return ended;
}

/** Creates a visitor with a watchlist. @param tickers separated by commas @returns the session */
export async function visitorWatching(url: string, tickers: string): Promise<string> {
  const response = await fetch(`${url}/api/subscribe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tickers }),
  });
  if (!response.ok) throw new Error(await response.text());
  const answer = (await response.json()) as { session: string };
  return answer.session;
}
