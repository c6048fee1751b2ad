import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamoDb } from '#local/engines/dynamodb.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'a folder with spaces-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('keeps its table in a folder whose name has spaces', async () => {
  const engine = await startDynamoDb(join(folder, 'table.db'));
  expect(engine.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await engine.stop();
});

test('an engine that cannot start says why at once', async () => {
  const file = join(folder, 'broken.db');
  writeFileSync(file, 'This is no database. '.repeat(500));
  const from = Date.now();

  await expect(startDynamoDb(file)).rejects.toThrow(/ended with status [1-9]\d*: \S/);

  expect(Date.now() - from).toBeLessThan(5_000);
});
