import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** What others may not do with anything this process creates. */
const OTHERS_NOTHING = 0o077;

/**
 * Keeps mails, sessions and keys of the local service from other users of the machine: the folder and what
 * the service keeps in it become the owner's alone, and so does all that this process creates from now on.
 * @param kept names of the service's files and folders in `dataDir`; others there are not ours to change
 */
export function makePrivate(dataDir: string, kept: readonly string[]): void {
  process.umask(OTHERS_NOTHING);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, OWNER_ONLY_FOLDER);
  for (const name of kept) tighten(join(dataDir, name));
}

function tighten(path: string): void {
  if (!existsSync(path)) return;
  const { mode } = statSync(path);
  if ((mode & OTHERS_NOTHING) === 0) return;
  const isFolder = statSync(path).isDirectory();
  chmodSync(path, isFolder ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE);
  if (isFolder) for (const name of readdirSync(path)) tighten(join(path, name));
}
