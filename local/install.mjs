// Plain JavaScript without dependencies: it runs before anything is installed, on whatever Node there is.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = 20;
/** Progress goes there: what a command prints to standard output is its own. */
const STDERR = 2;
/** The Node that runs TypeScript as it is, the same major as Lambda's. */
const PROJECT_NODE = 24;

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Whether node_modules holds exactly what package.json names. */
function isInstalled() {
  const { dependencies, devDependencies } = readJson('package.json');
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, version]) => {
    const manifest = join('node_modules', name, 'package.json');
    return existsSync(join(ROOT, manifest)) && readJson(manifest).version === version;
  });
}

function npm(...args) {
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: ['ignore', STDERR, STDERR] });
  if (status !== 0) {
    console.error(`\nnpm ${args.join(' ')} failed. Check the network and run the command again.`);
    process.exit(status ?? 1);
  }
}

/** Installs what is missing; quick when nothing is. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    console.error(`Filing Pulse needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`);
    process.exit(1);
  }
  if (!isInstalled()) {
    console.error('Installing packages (once, about a minute) …');
    npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  }
  ensureEngine();
}

/** The lockfile names the engine of one platform; its siblings carry the same version. */
function ensureEngine() {
  const platform = `${process.platform}-${process.arch}`;
  const [[known, version]] = Object.entries(readJson('package.json').optionalDependencies);
  const wanted = `${known.split('/')[0]}/${platform}`;
  if (wanted === known || existsSync(join(ROOT, 'node_modules', wanted))) return;
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', `${wanted}@${version}`],
    {
      cwd: ROOT,
      stdio: 'ignore',
    },
  );
  if (status !== 0)
    console.error(`No packaged DynamoDB engine for ${platform}; looking for one on the PATH.`);
}

/**
 * Runs a file of the project under the project's own Node: in this process where it already is that Node,
 * else in a child that gets this one's signals.
 */
export async function runProject(file, args) {
  if (Number(process.versions.node.split('.')[0]) >= PROJECT_NODE) {
    process.argv = [process.argv[0] ?? 'node', join(ROOT, file), ...args];
    await import(join(ROOT, file));
    return;
  }
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, file), ...args], {
    cwd: process.cwd(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
