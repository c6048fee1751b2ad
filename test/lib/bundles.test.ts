import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleFunction } from '#lib/bundling.ts';
import { functionEnvironment } from '#lib/function-environment.ts';
import { FUNCTIONS, type FunctionName } from '#lib/topology.ts';

/** Lambda unpacks large archives, but the cold start that reads them should stay short. */
const LARGEST_BUNDLE_KB = 2_000;

const VALUES = {
  table: 'table',
  documents: 'documents',
  queueUrl: (queue: string) => `https://sqs.us-east-1.amazonaws.com/111122223333/${queue}`,
  deadLetterUrl: (queue: string) => `https://sqs.us-east-1.amazonaws.com/111122223333/${queue}-dead-letters`,
  brandOrigins: {
    '8k': 'https://8k.example.com',
    form4: 'https://f.example.com',
    all: 'https://a.example.com',
  },
  mailFrom: 'Filing Pulse <alerts@example.com>',
  mailConfigurationSet: 'rules',
  postalAddress: '1 Example Street',
  edgarUserAgent: 'Filing Pulse operations@example.com',
  originSecret: 'secret',
  signingSecret: 'another secret',
  stripeKey: 'a key',
};

it.each(Object.keys(FUNCTIONS) as FunctionName[])(
  '%s starts from its bundle with no more than its own variables',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), `${name}-`));
    const bundle = join(folder, 'index.mjs');

    bundleFunction(name, folder);
    const start = `const { handler } = await import(${JSON.stringify(bundle)}); process.stdout.write(typeof handler)`;
    const lambda = spawnSync(process.execPath, ['--input-type=module', '--eval', start], {
      env: { AWS_REGION: 'us-east-1', AWS_LAMBDA_FUNCTION_NAME: name, ...functionEnvironment(name, VALUES) },
      encoding: 'utf8',
    });

    expect(lambda.stderr).toBe('');
    expect(lambda.stdout).toMatch(/function$/);
    expect(statSync(bundle).size / 1024).toBeLessThan(LARGEST_BUNDLE_KB);
    expect(readFileSync(bundle, 'utf8')).toContain('//# sourceMappingURL=index.mjs.map');
  },
);
