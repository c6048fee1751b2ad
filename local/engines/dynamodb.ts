import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Address, freeAddress } from './free-ports.ts';

export type DynamoDbEngine = {
  url: string;
  /** Rejects if the engine exits on its own. */
  failed: Promise<never>;
  stop(): Promise<void>;
};

/** Returns an engine that another process started and monitors. */
export function foreignDynamoDb(url: string): DynamoDbEngine {
  return { url, failed: new Promise(() => {}), stop: async () => {} };
}

const PORTS_TO_TRY = 5;
const START_WITHIN_MS = 60_000;

/**
 * Starts the embedded DynamoDB, or uses the one in AWS_ENDPOINT_URL_DYNAMODB.
 * @param file database file; in memory if omitted
 * @param findAddress returns a free address, which another process may still take first
 * @throws Error that says what to install if this platform has no engine
 */
export async function startDynamoDb(file?: string, findAddress = freeAddress): Promise<DynamoDbEngine> {
  const binary = enginePath();
  if (binary === null) {
    const url = process.env.AWS_ENDPOINT_URL_DYNAMODB;
    if (url) return foreignDynamoDb(url);
    throw new Error(
      `npm did not install ${enginePackage()}, the embedded DynamoDB for this platform. Run "npm ci" again, put "dynoxide" on the PATH (brew install nubo-db/tap/dynoxide), or name a DynamoDB endpoint in AWS_ENDPOINT_URL_DYNAMODB.`,
    );
  }
  for (let tries = 1; ; tries++) {
    try {
      return await startOn(await findAddress(), binary, file);
    } catch (error) {
      if (tries === PORTS_TO_TRY || !/already in use/.test(String(error))) throw error;
    }
  }
}

async function startOn({ host, port }: Address, binary: string, file?: string): Promise<DynamoDbEngine> {
  const at = ['--host', host, '--port', String(port)];
  const engine = spawnGuarded(binary, [...at, ...(file ? ['--db-path', file] : [])]);
  const failed = failureOf(engine, collect(engine));
  // Prevents an unhandled rejection: after the start, callers need not listen to `failed`.
  failed.catch(() => {});
  try {
    await Promise.race([listening(engine), failed, tooLate()]);
  } catch (error) {
    engine.stdin?.end();
    throw error;
  }
  return { url: `http://${host}:${port}`, failed, stop: () => stop(engine) };
}

/** Returns the package with the engine's binary; the lockfile has one for each supported platform. */
export function enginePackage({ platform, arch }: { platform: string; arch: string } = process): string {
  return `@dynoxide/${platform}-${arch}`;
}

/** Returns the path of the engine's program: the one in the package, or else one on the PATH. */
export function enginePath(): string | null {
  const fromPackage = packagedBinary(enginePackage());
  if (fromPackage) return fromPackage;
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'dynoxide'));
  return onPath.find((path) => existsSync(path)) ?? null;
}

function packagedBinary(name: string): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const binary = join(dirname(manifest), 'dynoxide');
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/**
 * This guard script stops the engine when our end of its stdin closes, so that not even `kill -9` leaves an orphan
 * that locks the database. The guard exits when the engine does. It has its own process group, so that Ctrl-C stops
 * us first and the engine last. It is plain POSIX, for macOS's old bash as well as dash.
 */
const GUARD = [
  'exec 3<&0',
  '"$0" "$@" 3<&- & engine=$!',
  '{ cat <&3 >/dev/null; kill "$engine" 2>/dev/null; } & watcher=$!',
  'wait "$engine"; status=$?',
  'kill "$watcher" 2>/dev/null',
  'exit "$status"',
].join('\n');

function spawnGuarded(binary: string, options: string[]): ChildProcess {
  return spawn('sh', ['-c', GUARD, binary, ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
}

function collect(engine: ChildProcess): string[] {
  const lines: string[] = [];
  engine.stderr?.on('data', (chunk) => lines.push(String(chunk)));
  return lines;
}

/**
 * Waits until the engine itself reports that it is listening. A connection would prove nothing, since another
 * process may have taken the port.
 */
function listening(engine: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    engine.stderr?.on('data', (chunk) => {
      if (/\blistening on\b/.test(String(chunk))) resolve();
    });
  });
}

async function tooLate(): Promise<never> {
  await pause(START_WITHIN_MS, undefined, { ref: false });
  throw new Error(`The embedded DynamoDB was not ready within ${START_WITHIN_MS} ms.`);
}

function failureOf(engine: ChildProcess, complaints: string[]): Promise<never> {
  return new Promise((_, reject) => {
    engine.once('error', reject);
    engine.once('exit', (code) =>
      reject(new Error(`The embedded DynamoDB exited with status ${code}: ${complaints.join('')}`)),
    );
  });
}

function stop(engine: ChildProcess): Promise<void> {
  if (engine.exitCode !== null || engine.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => engine.once('exit', () => resolve()));
  engine.stdin?.end();
  return ended;
}
