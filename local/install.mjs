// Plain JavaScript without dependencies: it runs before anything is installed, on any Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = 20;
/** Progress goes to standard error; standard output belongs to the command. */
const STDERR = 2;
/** The Node that runs TypeScript directly, the same major version as Lambda's. */
const PROJECT_NODE = 24;

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Returns whether node_modules contains exactly what package.json specifies. */
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

/** Installs missing packages; fast if nothing is missing. */
export function ensureInstalled() {
  if (majorOf(process.versions.node) < OLDEST_NODE) {
    console.error(`This project needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`);
    process.exit(1);
  }
  if (!isInstalled() || projectNode() === null) {
    console.error('Installing packages (once, about a minute) …');
    npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  }
  if (projectNode() === null) {
    const platform = `${process.platform}-${process.arch}`;
    console.error(
      `npm has no Node ${PROJECT_NODE} for ${platform}. Install it from nodejs.org and run the command again.`,
    );
    process.exit(1);
  }
  keepCompiled();
}

/**
 * Makes Node cache compiled code for later starts, including those of other processes and threads. This halves
 * their loading time.
 */
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compiled');
  // Node 20 does not have this function.
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

const majorOf = (version) => Number(version.split('.')[0]);

/**
 * Returns the path of the project's Node: the current one if it is new enough, otherwise the packaged one, which
 * npm may not have for every platform.
 * @returns `null` if there is neither
 */
export function projectNode({ root = ROOT, version = process.versions.node } = {}) {
  if (majorOf(version) >= PROJECT_NODE) return process.execPath;
  const packaged = join(root, 'node_modules/.bin/node');
  return existsSync(packaged) ? packaged : null;
}

/**
 * Runs a file with the project's Node: in this process if it already is that Node, otherwise in a child process
 * that receives our signals.
 */
export async function runProject(file, args) {
  const node = projectNode();
  if (node === process.execPath) {
    process.argv = [node, join(ROOT, file), ...args];
    await import(pathToFileURL(join(ROOT, file)).href);
    return;
  }
  const child = spawn(node, [...process.execArgv, join(ROOT, file), ...args], {
    cwd: process.cwd(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
