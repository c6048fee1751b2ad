import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type EnvironmentValues, functionEnvironment } from '#lib/function-environment.ts';
import { FUNCTIONS } from '#lib/topology/functions.ts';
import type { FunctionName, FunctionSpec } from '#lib/topology/spec.ts';
import { longTest } from '#test/support/long-test.ts';
import { FUNCTION_VALUES } from './function-values.ts';
import { assemblyOf, functionIn, objectionsTo, resources, stageNamed } from './support.ts';

/**
 * Lambda unpacks the whole archive, which may be large, but most of a cold start is spent on reading the bundle, so its
 * size limits that time on every machine. `npm run bench -- imports` measures the time itself. The weights of the
 * classifier, which a start does not decode, take 560 KB.
 */
const LARGEST_BUNDLE_BYTES = 1_400_000 + 560_000;

const NAMES = Object.keys(FUNCTIONS) as FunctionName[];

type Started = { handler: string; output: string };

const stage = { ...stageNamed('prod'), names: { product: 'Tape Watch', '8k': '8-K Tape' } };
// The CDK prints the name of each asset it bundles; this hides the output.
const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
const { template, folder, findings } = assemblyOf(stage);
progress.mockRestore();
const assets = readdirSync(folder).filter((name) => name.startsWith('asset.'));

it('cdk-nag accepts the stack', () => {
  expect(findings).toEqual([]);
});

// Both stages have the same resources; only numbers and names differ.
longTest('cdk-nag accepts stage dev', () => {
  expect(objectionsTo(stageNamed('dev'))).toEqual([]);
});

it('functions and pages have the names that are configured for the stage', () => {
  const texts = readFileSync(join(folder, assetOf('receive-sms'), 'index.mjs'), 'utf8');
  const site = assets.find((asset) => existsSync(join(folder, asset, 'index.html')));
  const pages = ['8k', 'form4'].map((id) =>
    readFileSync(join(folder, site ?? '', 'pages', id, 'home.html'), 'utf8'),
  );

  expect(texts).toContain('Tape Watch');
  expect(pages[0]).toContain('8-K Tape');
  expect(pages[1]).toContain('Form 4 Pulse');
  for (const text of pages) expect(text).not.toMatch(/8-K Pulse|%PRODUCT%/);
});

it('each function is deployed with its own code', () => {
  const archives = NAMES.map((name) => JSON.stringify(functionIn(template, name).Properties.Code));
  expect(new Set(archives).size).toBe(NAMES.length);
});

describe('bundles', () => {
  let started: Record<string, Started>;
  beforeAll(() => {
    started = start(NAMES, FUNCTION_VALUES);
  });

  it.each(NAMES)('%s starts from its bundle with only its own environment variables', (name) => {
    expect(started[name]).toEqual({ handler: 'function', output: '' });
    const bundle = bundleOf(name);
    expect(statSync(bundle).size).toBeLessThan(LARGEST_BUNDLE_BYTES);
    // Source maps are uploaded separately.
    const files = readdirSync(join(bundle, '..'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  it('take credentials from the environment and contain no client for any other source', () => {
    const code = readFileSync(bundleOf('redrive-dead-letters'), 'utf8');

    expect(code).toContain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.');
    for (const otherSource of [
      'ssoStartUrl',
      'credential_process',
      'AssumeRoleWithWebIdentity',
      '169.254.170.2',
    ])
      expect(code).not.toContain(otherSource);
  });

  it('leave out the large libraries that few calls need, and load them from the package on demand', () => {
    const bundle = bundleOf('admin');
    // An error message of the library for passkeys.
    expect(readFileSync(bundle, 'utf8')).not.toContain('Unexpected RP ID hash');

    const { stdout, stderr } = runModule(loading(bundle, ['webauthn', 'mail-composer']));

    expect(stderr).toBe('');
    expect(stdout.split(' ')).toEqual(expect.arrayContaining(['verifyRegistrationResponse', 'MailComposer']));
  });

  longTest('start on a stage without numbers, model and Stripe', () => {
    const secrets = { ...FUNCTION_VALUES.secrets, stripe: null, finnhub: null };
    const lacking = ['texts', 'plans', 'model'] as const;
    const optional = NAMES.filter(isOptional);
    const without = start(optional, { ...FUNCTION_VALUES, texts: null, model: null, secrets, lacking });

    const expected = optional.map((name) => [name, { handler: 'function', output: '' }]);
    expect(without).toEqual(Object.fromEntries(expected));
  });
});

it('the site is deployed with the stage’s hosts, and the content policy allows the inline scripts and styles of its start pages', () => {
  const site = join(folder, assets.find((name) => filesOf(name).includes('index.html')) ?? '');
  const policy = JSON.stringify(resources(template, 'AWS::CloudFront::ResponseHeadersPolicy'));
  for (const [brand, host] of Object.entries(stage.hosts)) {
    const home = readFileSync(join(site, 'pages', brand, 'home.html'), 'utf8');
    expect(home).toContain(`https://${host}/`);
    expect(home).toContain('<h1');
    const inline = [...home.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)].map(
      ([, text]) => text ?? '',
    );
    expect(inline).toHaveLength(3);
    for (const text of inline) expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
    expect(home).not.toMatch(/\s(?:style|on[a-z]+)=/);
  }
});

function bundleOf(name: FunctionName): string {
  return join(folder, assetOf(name), 'index.mjs');
}

/**
 * Loads bundles one after the other in one process, each with only its own environment variables. A process for each
 * bundle would take ten times as long.
 * @returns the type of each function's handler, or its error, and what it wrote to standard error
 */
function start(names: readonly FunctionName[], values: EnvironmentValues): Record<string, Started> {
  const bundles = names.map((name) => ({
    name,
    url: pathToFileURL(bundleOf(name)).href,
    environment: {
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: name,
      ...functionEnvironment(name, values),
    },
  }));
  const code = `
    // Lambda's own runtime provides this object to functions that stream.
    globalThis.awslambda = { streamifyResponse: (handler) => handler };
    const started = {};
    for (const { name, url, environment } of ${JSON.stringify(bundles)}) {
      for (const key of Object.keys(process.env)) delete process.env[key];
      Object.assign(process.env, environment);
      let output = '';
      process.stderr.write = (text) => (output += text) !== '';
      const handler = await import(url).then(({ handler }) => typeof handler, String);
      started[name] = { handler, output };
    }
    process.stdout.write(JSON.stringify(started));`;
  const { stdout, stderr } = runModule(code);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/** Returns code that imports modules as a function with this bundle does, and prints their exports. */
function loading(bundle: string, modules: readonly string[]): string {
  return `const { createRequire } = await import('node:module');
    const resolve = createRequire(${JSON.stringify(bundle)}).resolve;
    const loaded = await Promise.all(
      ${JSON.stringify(modules)}.map((name) => import(resolve('#on-demand/' + name + '.ts'))),
    );
    process.stdout.write(loaded.flatMap(Object.keys).join(' '));`;
}

function runModule(code: string) {
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
}

/** Returns whether a function uses something that a stage may lack. */
function isOptional(name: FunctionName): boolean {
  const { sendsTexts, callsModel, callsStripe, showsModelBudget }: FunctionSpec = FUNCTIONS[name];
  return [sendsTexts, callsModel, callsStripe, showsModelBudget].some((use) => use !== undefined);
}

/** Returns the folder with the code that a function is deployed with. */
function assetOf(name: FunctionName): string {
  const { S3Key } = functionIn(template, name).Properties.Code as { S3Key: string };
  return `asset.${S3Key.replace(/\.zip$/, '')}`;
}

function filesOf(asset: string): string[] {
  return asset.endsWith('.zip') ? [] : readdirSync(join(folder, asset));
}
