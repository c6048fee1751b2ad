import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the built site. */
export const SITE_FOLDER = 'dist/web';

const SOURCES = ['web', 'domain', 'package-lock.json'];

/**
 * Builds the site if its sources are newer than the last build.
 * @param root the repository
 * @throws Error with the builder's output
 */
export async function buildSite(root: string): Promise<void> {
  const built = join(root, SITE_FOLDER, 'index.html');
  if (existsSync(built) && statSync(built).mtimeMs > newestOf(SOURCES.map((name) => join(root, name))))
    return;
  const builder = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'error'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A test runner's NODE_ENV would build the development version of React, which the next start would also use.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const output: string[] = [];
  for (const stream of [builder.stdout, builder.stderr])
    stream.on('data', (chunk) => output.push(String(chunk)));
  const status = await new Promise((resolve) => builder.once('exit', resolve));
  if (status !== 0) throw new Error(`The site could not be built.\n${output.join('')}`);
}

function newestOf(paths: string[]): number {
  const times = paths.map((path) => {
    const found = statSync(path);
    return found.isDirectory() ? newestOf(readdirSync(path).map((name) => join(path, name))) : found.mtimeMs;
  });
  return Math.max(0, ...times);
}
