import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * JavaScript budget of the first usable page, in gzipped bytes. `npm run bench -- web` measures what a browser
 * loads.
 */
const BUDGET_BYTES = 113 * 1024;
/** Maximum number of gzipped bytes that any other page may add to the first page's JavaScript. */
const ROUTE_BUDGET_BYTES = 35 * 1024;
const GZIP_LEVEL = 9;
/** Loaded by every page. */
const ENTRY = ['index.html'];
/** Loaded in addition by readers with a list, and by visitors. */
const STARTS = {
  'a list': 'src/pages/watchlist/full-page.tsx',
  'the welcome page': 'src/pages/watchlist/welcome-step.tsx',
};

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean };
type Manifest = Record<string, Chunk>;

const SITE = join(dirname(fileURLToPath(import.meta.url)), '../dist/web');

/** Returns the script files of these chunks and of all their static imports; lazy-loaded parts are not counted. */
function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
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

function gzipBytes(file: string): number {
  return gzipSync(readFileSync(join(SITE, file)), { level: GZIP_LEVEL }).byteLength;
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipBytes(file), 0);
}

/** Prints one line of the report. @returns whether the size is within its budget */
function report(name: string, bytes: number, budget: number): boolean {
  const verdict = bytes <= budget ? 'within' : 'over';
  const kilobytes = (bytes / 1024).toFixed(1).padStart(7);
  process.stdout.write(`${kilobytes} KB gzip  ${name}, ${verdict} the budget of ${budget / 1024} KB\n`);
  return bytes <= budget;
}

const manifest = JSON.parse(readFileSync(join(SITE, '.vite/manifest.json'), 'utf8')) as Manifest;
const atStart = new Set(filesOf(manifest, ENTRY));
const areStartsWithin = Object.entries(STARTS).map(([name, page]) =>
  // The page also waits for the script that sets the theme.
  report(name, sum([...filesOf(manifest, [...ENTRY, page]), 'theme.js']), BUDGET_BYTES),
);
const tooLarge = Object.entries(manifest)
  .filter(([, chunk]) => chunk.isDynamicEntry)
  .map(([key]) => ({ key, bytes: sum(filesOf(manifest, [key]).filter((file) => !atStart.has(file))) }))
  .filter(({ bytes }) => bytes > ROUTE_BUDGET_BYTES)
  .filter(({ key, bytes }) => !report(key, bytes, ROUTE_BUDGET_BYTES));
process.exitCode = areStartsWithin.every(Boolean) && tooLarge.length === 0 ? 0 : 1;
