import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunction } from '#lib/bundling.ts';
import { functionEnvironment } from '#lib/function-environment.ts';
import { FUNCTIONS } from '#lib/topology/functions.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { FUNCTION_VALUES } from '#test/lib/function-values.ts';
import type { Figure } from '#tools/bench/measure/figure.ts';

const BUDGET_MS = 150;
const RUNS = 5;

/**
 * Measures the processor time that each function takes to load its bundle, as a cold start does: in its own process,
 * without a compile cache, with only the function's variables. The shortest run is used, because other work on the
 * machine only ever adds time.
 */
export async function benchImports(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-imports-'));
  try {
    return (Object.keys(FUNCTIONS) as FunctionName[]).map((name) => {
      bundleFunction(name, join(folder, name));
      const runs = Array.from({ length: RUNS }, () => importMs(name, join(folder, name, 'index.mjs')));
      return { name: `import of ${name}`, value: Math.min(...runs), unit: 'ms', budget: BUDGET_MS };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws if the bundle cannot be loaded */
function importMs(name: FunctionName, bundle: string): number {
  // Lambda's own runtime provides this object to functions that stream.
  const code = `globalThis.awslambda = { streamifyResponse: (handler) => handler };
    const begun = process.cpuUsage();
    await import(${JSON.stringify(bundle)});
    const { user, system } = process.cpuUsage(begun);
    process.stdout.write(String((user + system) / 1_000));
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: {
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: name,
      ...functionEnvironment(name, FUNCTION_VALUES),
    },
    encoding: 'utf8',
  });
  const ms = Number(stdout);
  if (stdout === '' || Number.isNaN(ms)) throw new Error(`${name} could not be loaded: ${stderr}`);
  return ms;
}
