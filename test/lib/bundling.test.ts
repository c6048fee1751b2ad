import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleFunction } from '#lib/bundling.ts';

test('a bundle takes credentials from the environment and contains no client for any other source', () => {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

  bundleFunction('redrive-dead-letters', folder);

  const code = readFileSync(join(folder, 'index.mjs'), 'utf8');
  expect(code).toContain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.');
  for (const otherSource of [
    'ssoStartUrl',
    'credential_process',
    'AssumeRoleWithWebIdentity',
    '169.254.170.2',
  ])
    expect(code).not.toContain(otherSource);
});
