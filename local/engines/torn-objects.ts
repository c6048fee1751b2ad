import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const META = '.meta.json';

/**
 * Forgets objects whose writing a crash cut: the engine keeps an object in two files, written one after the other,
 * and does not start over one that it cannot read. Who needs the object finds none, as before it was written.
 * @param folder where the engine keeps its objects
 */
export function forgetTornObjects(folder: string): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const meta = join(folder, file);
    const content = meta.endsWith(META) ? `${meta.slice(0, -META.length)}.data` : null;
    if (isWhole(meta, content)) continue;
    rmSync(meta);
    if (content !== null) rmSync(content, { force: true });
  }
}

function isWhole(meta: string, content: string | null): boolean {
  try {
    const { contentLength } = JSON.parse(readFileSync(meta, 'utf8')) as { contentLength?: number };
    return content === null || statSync(content).size === contentLength;
  } catch {
    return false;
  }
}
