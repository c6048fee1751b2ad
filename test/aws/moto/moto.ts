import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freeAddress } from '#local/engines/free-ports.ts';

const STARTS_WITHIN_MS = 180_000;
const ASK_EVERY_MS = 200;

export type Moto = { url: string; stop(): Promise<void> };

/**
 * Starts moto, a third-party AWS emulator, in a separate process.
 * @returns `null` if this machine has no `moto_server`
 * @throws if it does not start in time
 */
export async function startMoto(): Promise<Moto | null> {
  const { host, port } = await freeAddress();
  const child = spawn('moto_server', ['--host', host, '--port', String(port)], {
    // moto exits when this pipe closes, so that it does not outlive a process that was killed.
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, PYTHONPATH: import.meta.dirname, PYTHONDONTWRITEBYTECODE: '1' },
  });
  const ended = new Promise<'missing' | 'ended'>((resolve) => {
    child.once('error', () => resolve('missing'));
    child.once('exit', () => resolve('ended'));
  });
  const url = `http://${host}:${port}`;
  const state = await Promise.race([ended, answering(url)]);
  if (state === 'missing') return null;
  if (state === 'answering') return { url, stop: () => stop(child) };
  await stop(child);
  throw new Error('moto_server did not start.');
}

async function answering(url: string): Promise<'answering' | 'late'> {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until) {
    const isUp = await fetch(`${url}/moto-api/data.json`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return 'answering';
    await pause(ASK_EVERY_MS);
  }
  return 'late';
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exited;
}
