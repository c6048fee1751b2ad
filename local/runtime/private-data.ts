import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** umask: the group and other users get no access to files that this process creates. */
const OTHERS_NOTHING = 0o077;

/**
 * Protects the local service's emails, sessions and keys from other users of the machine. Restricts the folder and the
 * service's own files in it to their owner, and does the same for everything that this process creates from now on.
 * @param kept names of the service's files and folders in `dataDir`; other files there are left unchanged
 */
export function makePrivate(dataDir: string, kept: readonly string[]): void {
  process.umask(OTHERS_NOTHING);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, OWNER_ONLY_FOLDER);
  for (const name of kept) restrict(join(dataDir, name));
}

function restrict(path: string): void {
  if (!existsSync(path)) return;
  const { mode } = statSync(path);
  if ((mode & OTHERS_NOTHING) === 0) return;
  const isFolder = statSync(path).isDirectory();
  chmodSync(path, isFolder ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE);
  if (isFolder) for (const name of readdirSync(path)) restrict(join(path, name));
}
