import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** JavaScript that the first usable watchlist page may cost, in bytes of gzip. */
const BUDGET_BYTES = 115 * 1024;
const GZIP_LEVEL = 9;
/** The entry, and the page it loads before anything can be used. */
const FIRST_PAGE = ['index.html', 'src/pages/watchlist/watchlist-page.tsx'];

type Chunk = { file: string; imports?: string[] };

const SITE = join(dirname(fileURLToPath(import.meta.url)), '../dist/web');

/** Script files of these chunks and of all they import at once; lazy parts are not counted. */
function filesOf(manifest: Record<string, Chunk>, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}. Run the build of the site first.`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen].filter((file) => file.endsWith('.js'));
}

function gzipBytes(path: string): number {
  return gzipSync(readFileSync(path), { level: GZIP_LEVEL }).byteLength;
}

const manifest = JSON.parse(readFileSync(join(SITE, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
// The page also waits for the script that sets the theme.
const files = [...filesOf(manifest, FIRST_PAGE), 'theme.js'];
const sizes = files.map((file) => ({ file, bytes: gzipBytes(join(SITE, file)) }));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of sizes) {
  process.stdout.write(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${file}\n`);
}
const verdict = total <= BUDGET_BYTES ? 'within' : 'over';
process.stdout.write(
  `${(total / 1024).toFixed(1).padStart(7)} KB gzip, ${verdict} the budget of ${BUDGET_BYTES / 1024} KB\n`,
);
process.exitCode = total <= BUDGET_BYTES ? 0 : 1;
