import { spawnSync } from 'node:child_process';

const LOOK_EVERY_MS = 500;

/**
 * Calls back once when npm, which started this process, is gone: a killed npm takes no child with it, and a
 * service that nobody can stop any more would keep the port and the data.
 */
export function onOrphaned(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === null || isAlive(npm))) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** npm runs a script through a shell, so it is the grandparent. */
function parentOf(pid: number): number | null {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  const parent = Number(stdout?.trim());
  return Number.isInteger(parent) && parent > 1 ? parent : null;
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
