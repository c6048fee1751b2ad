// `npm install` drops optional packages of other platforms that it could not reach, and `npm ci` then rejects
// the lockfile everywhere. This adds them again, with the platform taken from their names: other platforms
// skip them, their own fetches exactly this version. `npm run lock` runs it after each change.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] || !/^\d/.test(version)) continue;
    lock.packages[path] = {
      version,
      ...(owner.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    };
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);

/** The platform in the name, as npm's own fields. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : [];
  return Object.fromEntries(Object.entries({ os, cpu, libc }).filter(([, values]) => values.length > 0));
}
