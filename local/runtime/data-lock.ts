import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './ancestors.ts';

const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * Takes the data folder for this process. One that is just stopping is waited for; one that was killed left
 * a lock that no longer counts.
 * @returns a function that gives it back
 * @throws Error when another service uses it
 */
export async function lockData(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'service.pid');
  for (const deadline = Date.now() + WAIT_MS; holderOf(file) !== null; await pause(LOOK_EVERY_MS)) {
    if (Date.now() < deadline) continue;
    throw new Error(
      `Process ${holderOf(file)} already uses ${dataDir}. End it, or choose another folder with --data. (If that process is something else, remove ${file}.)`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function holderOf(file: string): number | null {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null;
}
