import { spawnSync } from 'node:child_process';

const LOOK_EVERY_MS = 500;

/**
 * Calls back once when the npm process that started this process has ended. A killed npm does not stop its child
 * processes, and an orphaned service would keep the port and the data locked.
 */
export function onNpmEnded(callback: () => void): void {
  const npm = process.env.npm_lifecycle_event ? findNpm() : null;
  if (npm === null) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
}

const MAX_GENERATIONS = 5;

/**
 * Each column has its own option, because in POSIX the header is omitted only if the last title of an option is empty.
 * `-ww` keeps BSD's `ps` from truncating lines.
 */
const PARENT_AND_COMMAND = ['-ww', '-o', 'ppid=', '-o', 'args='];

/**
 * Finds npm among the ancestor processes. It need not be the parent: npm runs a script through a shell, and the first
 * start runs through another Node process.
 */
function findNpm(): number | null {
  let pid = process.ppid;
  for (let generation = 0; generation < MAX_GENERATIONS && pid > 1; generation++) {
    const { stdout } = spawnSync('ps', [...PARENT_AND_COMMAND, '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, args] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
    if (parent === undefined) return null;
    if (/\bnpm\b/.test(args ?? '')) return pid;
    pid = Number(parent);
  }
  return null;
}

/** Returns whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
