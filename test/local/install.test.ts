import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enginePackage } from '#local/engines/dynamodb.ts';
import { projectNode, ROOT } from '#local/install.mjs';

type Platform = { platform: string; arch: string; libc?: string };
type LockedPackage = { version: string; os?: string[]; cpu?: string[]; libc?: string[] };

const MACS: Platform[] = [
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
];
const PLATFORMS: Platform[] = [
  ...MACS,
  { platform: 'linux', arch: 'arm64', libc: 'glibc' },
  { platform: 'linux', arch: 'x64', libc: 'glibc' },
];

const packages: Record<string, LockedPackage> = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
).packages;

const allows = (list: string[] | undefined, value: string | undefined) =>
  list === undefined || (value !== undefined && list.includes(value));

/** Returns the platform-specific packages that `npm ci` installs here, according to npm's rules. */
function nativePackages({ platform, arch, libc }: Platform): string[] {
  return Object.entries(packages)
    .filter(([, { os, cpu }]) => os !== undefined || cpu !== undefined)
    .filter(([, entry]) => allows(entry.os, platform) && allows(entry.cpu, arch) && allows(entry.libc, libc))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

describe.each(PLATFORMS)('for $platform-$arch the lockfile has', (platform) => {
  test('the database engine in the same version as for other platforms', () => {
    const engine = enginePackage(platform);
    const others = PLATFORMS.map((other) => packages[`node_modules/${enginePackage(other)}`]?.version);

    expect(nativePackages(platform).filter((name) => name.startsWith('@dynoxide/'))).toEqual([engine]);
    expect(new Set(others).size).toBe(1);
  });

  test.each(['@esbuild/', '@rolldown/binding-', 'lightningcss-', '@typescript/typescript-', '@biomejs/cli-'])(
    'exactly one %s…',
    (prefix) => {
      const found = nativePackages(platform).filter((name) => name.startsWith(prefix));
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(`${platform.platform}-${platform.arch}`);
    },
  );
});

test.each(MACS)('for $platform-$arch the lockfile has nothing for another system', (platform) => {
  expect(nativePackages(platform).filter((name) => /linux|win32/.test(name))).toEqual([]);
});

describe('the project’s Node', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'a checkout-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('is the current one if new enough', () => {
    expect(projectNode({ root, version: '24.0.0' })).toBe(process.execPath);
    expect(projectNode({ root, version: '26.1.0' })).toBe(process.execPath);
  });

  test('is the one from npm if the current one is too old, or null if npm has none', () => {
    expect(projectNode({ root, version: '22.20.0' })).toBeNull();

    const packaged = join(root, 'node_modules/.bin/node');
    mkdirSync(join(packaged, '..'), { recursive: true });
    writeFileSync(packaged, '');

    expect(projectNode({ root, version: '22.20.0' })).toBe(packaged);
  });
});
