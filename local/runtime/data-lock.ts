import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './ancestors.ts';

const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 100;

/** free: nobody's. left: its process is gone. unsigned: made at this moment, or by who was killed in it. */
type Lock =
  | { state: 'free' }
  | { state: 'unsigned' }
  | { state: 'left'; pid: number }
  | { state: 'held'; pid: number };

/**
 * Takes the data folder for this process. One that is just stopping is waited for; one that was killed left
 * a lock that no longer counts. Of several that start in the same instant one gets it.
 * @returns a function that gives it back
 * @throws Error when another service uses it
 */
export async function lockData(dataDir: string, waitMs = WAIT_MS): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'service.pid');
  for (const deadline = Date.now() + waitMs; !tryToTake(file); await pause(LOOK_EVERY_MS)) {
    if (Date.now() < deadline) continue;
    const lock = lockIn(file);
    const holder = lock.state === 'held' ? `Process ${lock.pid}` : 'Another process';
    throw new Error(
      `${holder} already uses ${dataDir}. End it, or choose another folder with --data. (If that process is something else, remove ${file}.)`,
    );
  }
  return () => rmSync(file, { force: true });
}

function tryToTake(file: string): boolean {
  const lock = lockIn(file);
  if (lock.state === 'free') return makeFile(file);
  return lock.state === 'left' && inherit(file, lock.pid);
}

/**
 * Replaces a lock that was left behind. Whoever makes the heir's file of that very lock may, once it saw that the
 * lock is still there: somebody quicker may have replaced it already.
 */
function inherit(file: string, left: number): boolean {
  const heir = `${file}.after-${left}`;
  if (!makeFile(heir)) return false;
  const lock = lockIn(file);
  // What no service wrote names no process: NaN, which `===` takes for another one.
  const isMine = lock.state === 'left' && Object.is(lock.pid, left);
  if (isMine) renameSync(heir, file);
  else rmSync(heir);
  return isMine;
}

/** Makes a file with the id of this process. @returns `false` when somebody else made it first */
function makeFile(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function lockIn(file: string): Lock {
  const text = textIn(file);
  if (text === null) return { state: 'free' };
  const pid = Number(text);
  if (text === '') return { state: 'unsigned' };
  // In a container every start has the same id.
  const isHeld = Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid);
  return { state: isHeld ? 'held' : 'left', pid };
}

function textIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
