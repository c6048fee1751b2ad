import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './ancestors.ts';

const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * The state of a lock. `free`: no process holds it. `left`: the process that held it has ended. `unsigned`: it was just
 * created, or its creator was killed before writing its process id.
 */
type Lock =
  | { state: 'free' }
  | { state: 'unsigned' }
  | { state: 'left'; pid: number }
  | { state: 'held'; pid: number };

/**
 * Locks the data folder for this process. Waits for a service that is stopping, and ignores a lock left by a killed
 * process. If several processes start at once, only one gets the lock.
 * @returns a function that releases it
 * @throws Error if another service uses the folder
 */
export async function lockData(dataDir: string, waitMs = WAIT_MS): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'service.pid');
  for (const deadline = Date.now() + waitMs; !tryToTake(file); await pause(LOOK_EVERY_MS)) {
    if (Date.now() < deadline) continue;
    const lock = lockIn(file);
    const holder = lock.state === 'held' ? `Process ${lock.pid}` : 'Another process';
    throw new Error(
      `${holder} already uses ${dataDir}. Stop it, or choose another folder with --data. (If that process is something else, remove ${file}.)`,
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
 * Replaces a stale lock. Only the process that creates the successor file for this lock may do so, after checking
 * that the lock still exists: a faster process may have replaced it.
 */
function inherit(file: string, left: number): boolean {
  const heir = `${file}.after-${left}`;
  if (!makeFile(heir)) return false;
  const lock = lockIn(file);
  // A lock file that no service wrote contains no process id: it is parsed as NaN, which never equals itself with
  // `===`.
  const isMine = lock.state === 'left' && Object.is(lock.pid, left);
  if (isMine) renameSync(heir, file);
  else rmSync(heir);
  return isMine;
}

/** Creates a file with this process's id. @returns `false` if another process created it first */
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
  // In a container, every start has the same process id, so our own id means that the lock is left over.
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
