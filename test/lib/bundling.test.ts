import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleFunction } from '#lib/bundling.ts';
import type { FunctionName } from '#lib/topology/spec.ts';

describe('a bundle', () => {
  it('takes credentials from the environment and contains no client for any other source', () => {
    const code = readFileSync(join(bundled('redrive-dead-letters'), 'index.mjs'), 'utf8');

    expect(code).toContain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.');
    for (const otherSource of [
      'ssoStartUrl',
      'credential_process',
      'AssumeRoleWithWebIdentity',
      '169.254.170.2',
    ])
      expect(code).not.toContain(otherSource);
  });

  it('leaves out the large libraries that few calls need, and loads them from the package on demand', () => {
    const folder = bundled('admin');
    // An error message of the library for passkeys.
    expect(readFileSync(join(folder, 'index.mjs'), 'utf8')).not.toContain('Unexpected RP ID hash');

    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', loading(folder, ['webauthn', 'mail-composer'])],
      { encoding: 'utf8' },
    );

    expect(stderr).toBe('');
    expect(stdout.split(' ')).toEqual(expect.arrayContaining(['verifyRegistrationResponse', 'MailComposer']));
  });
});

function bundled(name: FunctionName): string {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  bundleFunction(name, folder);
  return folder;
}

/** Returns code that imports modules as a function does whose package is in a folder, and prints their exports. */
function loading(folder: string, modules: readonly string[]): string {
  return `const { createRequire } = await import('node:module');
    const resolve = createRequire(${JSON.stringify(join(folder, 'index.mjs'))}).resolve;
    const loaded = await Promise.all(
      ${JSON.stringify(modules)}.map((name) => import(resolve('#on-demand/' + name + '.ts'))),
    );
    process.stdout.write(loaded.flatMap(Object.keys).join(' '));`;
}
