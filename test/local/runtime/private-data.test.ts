import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate } from '#local/runtime/private-data.ts';

let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'filing-pulse-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

test('files that an earlier run left readable by others are made private, and new ones are private from the start', () => {
  mkdirSync(join(folder, 'documents/readings'), { recursive: true });
  writeFileSync(join(folder, 'documents/readings/a'), '');
  writeFileSync(join(folder, 'table.db'), '');

  makePrivate(folder, ['documents', 'table.db', 'emails.jsonl']);
  writeFileSync(join(folder, 'emails.jsonl'), '');

  expect(modeOf('')).toBe('700');
  expect(['documents', 'documents/readings'].map(modeOf)).toEqual(['700', '700']);
  expect(['documents/readings/a', 'table.db', 'emails.jsonl'].map(modeOf)).toEqual(['600', '600', '600']);
});

test('files that do not belong to the service are unchanged', () => {
  writeFileSync(join(folder, 'notes.txt'), '');
  makePrivate(folder, ['table.db']);
  expect(modeOf('notes.txt')).toBe('644');
});
