import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const META = '.meta.json';

/**
 * Deletes objects that were only partly written before a crash: the engine writes each as two files and does not start
 * if it cannot read one. Readers see such an object as missing, as if it had never been written.
 * @param folder where the engine stores its objects
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
