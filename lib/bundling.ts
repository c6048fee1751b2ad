import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { entryOf, FUNCTIONS } from './topology/functions.ts';
import type { FunctionName } from './topology/spec.ts';

export const REPOSITORY_ROOT = join(import.meta.dirname, '..');

/** CommonJS packages in an ES module bundle still call `require` for Node's own modules. */
const REQUIRE_BANNER = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

const OPTIONS = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  banner: { js: REQUIRE_BANNER },
  logLevel: 'error',
  absWorkingDir: REPOSITORY_ROOT,
} satisfies BuildOptions;

/** Folder of the bundles, once they are made. */
let bundles: string | undefined;

/** Bundles all functions at once: what they share is read once. @throws if an entry or an import is missing */
function bundleAll(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-functions-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const entryPoints = Object.keys(FUNCTIONS).map((name) => ({
    in: entryOf(name),
    out: `${name}/index`,
  }));
  buildSync({ ...OPTIONS, entryPoints, outdir: folder, outExtension: { '.js': '.mjs' } });
  return folder;
}

/**
 * Writes the bundle of one Lambda function, SDK included, to `folder/index.mjs`, with its source map.
 * @throws if an entry or an import is missing
 */
export function bundleFunction(name: FunctionName, folder: string): void {
  bundles ??= bundleAll();
  cpSync(join(bundles, name), folder, { recursive: true });
}
