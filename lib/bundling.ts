import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import type { Names } from '#domain/brands/brand.ts';
import { entryOf, FUNCTIONS } from './topology/functions.ts';
import type { FunctionName } from './topology/spec.ts';

export const REPOSITORY_ROOT = join(import.meta.dirname, '..');

/** CommonJS packages in an ES module bundle still call `require` for Node's built-in modules. */
const REQUIRE_BANNER = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

const OPTIONS = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: 'external',
  sourcesContent: false,
  legalComments: 'none',
  alias: { '@aws-sdk/credential-provider-node': './lambdas/shared/environment-credentials.ts' },
  banner: { js: REQUIRE_BANNER },
  logLevel: 'error',
  absWorkingDir: REPOSITORY_ROOT,
} satisfies BuildOptions;

/** Folders of the bundles that were already built, by the stage's names. */
const bundles = new Map<string, string>();

/**
 * Bundles all functions at once, so that shared modules are read only once. @throws if an entry or an import is
 * missing
 */
function bundleAll(stageNames: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-functions-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const entryPoints = Object.keys(FUNCTIONS).map((name) => ({
    in: entryOf(name),
    out: `${name}/index`,
  }));
  buildSync({
    ...OPTIONS,
    define: { STAGE_NAMES: stageNames },
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  });
  return folder;
}

/** Returns the folder of all bundles with a stage's names. The bundles are built only once. */
function bundlesFor(names: Partial<Names>): string {
  const key = JSON.stringify(names);
  const built = bundles.get(key) ?? bundleAll(key);
  bundles.set(key, built);
  return built;
}

/**
 * Copies the source maps of all functions, `<function>/index.mjs.map` each, to a new folder. They are not part of the
 * packages, because a package that is half as large starts sooner.
 */
export function sourceMapsFolder(names: Partial<Names> = {}): string {
  const built = bundlesFor(names);
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-maps-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of Object.keys(FUNCTIONS)) {
    mkdirSync(join(folder, name));
    cpSync(join(built, name, 'index.mjs.map'), join(folder, name, 'index.mjs.map'));
  }
  return folder;
}

/**
 * Writes the bundle of one Lambda function, SDK included, to `folder/index.mjs`, without its source map.
 * @param names the stage's names for the product and the brands
 * @throws if an entry or an import is missing
 */
export function bundleFunction(name: FunctionName, folder: string, names: Partial<Names> = {}): void {
  cpSync(join(bundlesFor(names), name, 'index.mjs'), join(folder, 'index.mjs'));
}
