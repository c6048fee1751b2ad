/** Bundles every Lambda function into dist/lambdas and prints its size. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleFunction, REPOSITORY_ROOT } from '#lib/bundling.ts';
import { FUNCTIONS } from '#lib/topology/functions.ts';
import type { FunctionName } from '#lib/topology/spec.ts';

const target = join(REPOSITORY_ROOT, 'dist/lambdas');
rmSync(target, { recursive: true, force: true });

for (const name of Object.keys(FUNCTIONS) as FunctionName[]) {
  const folder = join(target, name);
  bundleFunction(name, folder);
  const code = readFileSync(join(folder, 'index.mjs'));
  process.stdout.write(`${name.padEnd(24)}${kilobytes(code)}, ${kilobytes(gzipSync(code))} gzip\n`);
}

function kilobytes(bytes: Uint8Array): string {
  return `${(bytes.length / 1024).toFixed(0).padStart(6)} KB`;
}
