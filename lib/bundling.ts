import { join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { FUNCTIONS, type FunctionName } from './topology.ts';

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

/**
 * Bundles one Lambda function, SDK included, into `folder/index.mjs` with its source map.
 * @throws if the entry or an import is missing
 */
export function bundleFunction(name: FunctionName, folder: string): void {
  buildSync({ ...OPTIONS, entryPoints: [FUNCTIONS[name].entry], outfile: join(folder, 'index.mjs') });
}
