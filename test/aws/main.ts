import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import type { RunningEngines } from '#local/engines/engines.ts';
import type { LeftOut } from './moto/left-out.ts';
import { EndpointError, endpointsOfAws, probe } from './probe.ts';
import { servicesTable } from './services.ts';
import { sweep } from './sweep.ts';
import { EMULATOR_CREDENTIALS, emulatorsAt } from './target.ts';

const USAGE = `Usage: npm run test:aws -- [--endpoint URL | --deployed] [--quick] [FILE...]

Runs the tests of store, queues, objects, mail, texts, pipeline and API on an AWS endpoint that is not ours, and removes
what they created there.

  --endpoint URL  LocalStack, Floci, moto or another emulator, such as http://localhost:4566
  --deployed      AWS itself, with the region and credentials of the environment
  --quick         a few files of each kind
  FILE...         only these test files or folders

Without an endpoint it starts moto_server, if this machine has it.
Exit code: 0 if the tests passed or there is no emulator, 1 if one failed, 2 if the endpoint cannot be used.
`;
const ALL = [
  'test/lambdas/store',
  'test/lambdas/clients',
  'test/lambdas/alerts',
  'test/lambdas/pipeline',
  'test/lambdas/api',
];
const QUICK = [
  'test/lambdas/store/sessions.test.ts',
  'test/lambdas/clients/queue.test.ts',
  'test/lambdas/pipeline/document-folders.test.ts',
  'test/lambdas/api/watchlist.test.ts',
];
const UNUSABLE = 2;
/** Processes of moto. The test files are divided among them. */
const MOTO_PROCESSES = 2;
/** When interrupted, a run ends its tests, and then removes what they created and stops moto, like any other run. */
const interrupted = onInterruption();
type Target = {
  name: string;
  /** Each worker of the tests uses one of them. */
  endpoints: readonly RunningEngines[];
  /** Test files that are not run on this endpoint. */
  leftOut: readonly LeftOut[];
  answersWithinMs?: number | undefined;
  stop(): Promise<void>;
};
type Options = { endpoint?: string | undefined; deployed: boolean; quick: boolean };

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      endpoint: { type: 'string' },
      deployed: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) process.stdout.write(USAGE);
  else process.exitCode = await run(values, positionals);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = UNUSABLE;
}

async function run(options: Options, files: string[]): Promise<number> {
  const target = await targetOf(options);
  if (target === null) {
    say('Skipped: this machine has no moto_server, and no --endpoint was given.');
    return 0;
  }
  const { name, endpoints, stop } = target;
  try {
    if (!options.deployed) Object.assign(process.env, EMULATOR_CREDENTIALS);
    await Promise.all(endpoints.map((each) => probe(each, target.answersWithinMs)));
    say(`Tests run on ${name}:`);
    for (const line of servicesTable()) say(line);
    if (target.leftOut.length > 0) say('Not run on it:');
    for (const { file, why } of target.leftOut) say(`  ${file}: ${why}`);
    const asked = files.length > 0 ? files : options.quick ? QUICK : ALL;
    return await runAndSweep(target, asked, options.deployed);
  } finally {
    await stop();
  }
}

async function targetOf({ endpoint, deployed }: Options): Promise<Target | null> {
  const stop = async () => {};
  if (deployed) {
    const { AWS_REGION: region } = process.env;
    if (region === undefined) throw new EndpointError('Set AWS_REGION, for example to us-east-1.');
    return { name: `AWS in ${region}`, endpoints: [endpointsOfAws(region)], leftOut: [], stop };
  }
  const emulators = await emulatorsAt(endpoint, MOTO_PROCESSES);
  const [first] = emulators;
  if (first === undefined) return null;
  return {
    ...first,
    endpoints: emulators.map(({ url }) => ({ dynamoDb: url, sqs: url, s3: url })),
    stop: async () => {
      await Promise.all(emulators.map((emulator) => emulator.stop()));
    },
  };
}

async function runAndSweep(
  { endpoints, leftOut }: Target,
  files: readonly string[],
  isOwn: boolean,
): Promise<number> {
  const prefix = `fp-test-${crypto.randomUUID().slice(0, 8)}`;
  try {
    return await runTests(
      files,
      {
        TEST_ENDPOINTS: JSON.stringify(endpoints),
        TEST_RESOURCE_PREFIX: prefix,
        // A file that was explicitly requested by name is always run.
        TEST_LEFT_OUT: leftOut
          .map(({ file }) => file)
          .filter((file) => !files.includes(file))
          .join(' '),
      },
      isOwn,
    );
  } finally {
    const removed = await sweepAll(endpoints, prefix);
    const left = await sweepAll(endpoints, prefix);
    say(
      `${removed} tables, queues and buckets of this run were removed${left === 0 ? '.' : `; ${left} could not be.`}`,
    );
  }
}

async function sweepAll(endpoints: readonly RunningEngines[], prefix: string): Promise<number> {
  const counts = await Promise.all(endpoints.map((each) => sweep(each, prefix)));
  return counts.reduce((sum, count) => sum + count, 0);
}

function runTests(
  files: readonly string[],
  environment: Record<string, string>,
  isOwn: boolean,
): Promise<number> {
  const vitest = join(REPOSITORY_ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'node', ...files], {
    cwd: REPOSITORY_ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment, ...(isOwn ? { TEST_CREDENTIALS: 'own' } : {}) },
  });
  if (interrupted.aborted) child.kill();
  interrupted.addEventListener('abort', () => child.kill(), { once: true });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0 ? 0 : 1)));
}

function onInterruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
