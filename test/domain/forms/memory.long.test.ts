import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { HOSTILE_INPUTS } from './hostile-inputs.ts';

const run = promisify(execFile);
const READER = fileURLToPath(new URL('./read-hostile.ts', import.meta.url));
const HEAP = '--max-old-space-size=256';

test.each(Object.keys(HOSTILE_INPUTS))('%s is read or refused within 256 MB', async (name) => {
  const { stdout } = await run(process.execPath, [HEAP, READER, name]);

  expect(stdout.trim()).toMatch(/^[a-z_]+, [a-z_]+, [a-z_]+$/);
});
