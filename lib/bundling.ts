import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import type { Names } from '#domain/brands/brand.ts';
import { entryOf, FUNCTIONS } from './topology/functions.ts';
import type { FunctionName } from './topology/spec.ts';

export const REPOSITORY_ROOT = join(import.meta.dirname, '..');

/** CommonJS packages in an ES module bundle still call `require` for Node's built-in modules. */
const REQUIRE_BANNER = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** Modules that a function loads only when it first needs them, so that they do not delay its start. */
const ON_DEMAND = 'on-demand';
const ON_DEMAND_IMPORT = new RegExp(`"#${ON_DEMAND}/([\\w-]+)\\.ts"`, 'g');
/** Tells Node where to find these modules in a package. */
const PACKAGE_JSON = JSON.stringify({
  type: 'module',
  imports: { [`#${ON_DEMAND}/*.ts`]: `./${ON_DEMAND}/*.mjs` },
});

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
  external: [`#${ON_DEMAND}/*`],
  alias: { '@aws-sdk/credential-provider-node': './lambdas/shared/environment-credentials.ts' },
  banner: { js: REQUIRE_BANNER },
  logLevel: 'error',
  absWorkingDir: REPOSITORY_ROOT,
} satisfies BuildOptions;

/** The source file of each entry, by the path of its bundle without the extension. */
function entryPoints(): { in: string; out: string }[] {
  const functions = Object.keys(FUNCTIONS).map((name) => ({ in: entryOf(name), out: `${name}/index` }));
  const modules = readdirSync(join(REPOSITORY_ROOT, 'lambdas', ON_DEMAND)).map((file) => ({
    in: `lambdas/${ON_DEMAND}/${file}`,
    out: `${ON_DEMAND}/${parse(file).name}`,
  }));
  return [...functions, ...modules];
}

/** Folders of the bundles that have already been built, by the stage's names. */
const bundles = new Map<string, string>();

/**
 * Bundles all functions at once, so that shared modules are read only once. @throws if an entry or an import is
 * missing
 */
function bundleAll(stageNames: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-functions-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  buildSync({
    ...OPTIONS,
    define: { STAGE_NAMES: stageNames },
    entryPoints: entryPoints(),
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
 * Copies the source maps of all functions, each as `<function>/index.mjs.map`, and of the modules that they load on
 * demand to a new folder. They are not part of the packages, because a package that is half as large starts sooner.
 */
export function sourceMapsFolder(names: Partial<Names> = {}): string {
  const built = bundlesFor(names);
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-maps-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of Object.keys(FUNCTIONS)) {
    mkdirSync(join(folder, name));
    cpSync(join(built, name, 'index.mjs.map'), join(folder, name, 'index.mjs.map'));
  }
  cpSync(join(built, ON_DEMAND), join(folder, ON_DEMAND), {
    recursive: true,
    filter: (path) => !path.endsWith('.mjs'),
  });
  return folder;
}

/**
 * Writes the bundle of one Lambda function, SDK included, to `folder/index.mjs`, with the modules that it loads on
 * demand and without source maps.
 * @param names the stage's names for the product and the brands
 * @throws if an entry or an import is missing
 */
export function bundleFunction(name: FunctionName, folder: string, names: Partial<Names> = {}): void {
  const built = bundlesFor(names);
  const bundle = join(built, name, 'index.mjs');
  cpSync(bundle, join(folder, 'index.mjs'));
  const modules = [...readFileSync(bundle, 'utf8').matchAll(ON_DEMAND_IMPORT)].map(([, module]) => module);
  if (modules.length === 0) return;
  writeFileSync(join(folder, 'package.json'), PACKAGE_JSON);
  for (const module of modules)
    cpSync(join(built, ON_DEMAND, `${module}.mjs`), join(folder, ON_DEMAND, `${module}.mjs`));
}
