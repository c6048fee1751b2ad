import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followJournal, writeJournal } from '#local/engines/journal.ts';
import fc from '#test/support/properties.ts';

type Entry = { n: number; text: string };

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  file = join(folder, 'data', 'entries.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (n: number, text = '„Grüße“ 😀\n'): Entry => ({ n, text });

/** Writes what an earlier run left behind. */
function leftBehind(text: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('a journal entry is one line, and is on disk when the call returns', () => {
  writeJournal<Entry>(file)(entry(1, 'a\nb\r\n\u2028"'));

  const [line, end, ...more] = readFileSync(file, 'utf8').split('\n');
  expect(JSON.parse(line ?? '')).toEqual(entry(1, 'a\nb\r\n\u2028"'));
  expect([end, more]).toEqual(['', []]);
});

test('journal entries persist after their run', () => {
  writeJournal<Entry>(file)(entry(1));
  writeJournal<Entry>(file)(entry(2));

  expect(followJournal<Entry>(file)()).toEqual([entry(1), entry(2)]);
});

test('a journal is empty before its first entry, even without a file', () => {
  const read = followJournal<Entry>(file);
  expect(read()).toEqual([]);
  const write = writeJournal<Entry>(file);
  expect(read()).toEqual([]);
  write(entry(1));
  expect(read()).toEqual([entry(1)]);
});

test('a partially written line does not affect other entries', () => {
  const whole = Buffer.from(`${JSON.stringify(entry(1))}\n`);
  const torn = Buffer.from(JSON.stringify(entry(2)));
  for (let length = 0; length < torn.length; length++) {
    leftBehind(Buffer.concat([whole, torn.subarray(0, length)]));

    writeJournal<Entry>(file)(entry(3));

    expect(followJournal<Entry>(file)()).toEqual([entry(1), entry(3)]);
  }
});

test('a line that only lacks its newline is complete', () => {
  leftBehind(JSON.stringify(entry(1)));
  writeJournal<Entry>(file)(entry(2));
  expect(followJournal<Entry>(file)()).toEqual([entry(1), entry(2)]);
});

test('a journal reader waits for the end of a line', () => {
  const lines = [1, 2, 3].map((n) => `${JSON.stringify(entry(n))}\n`).join('');
  const bytes = Buffer.from(lines);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: bytes.length })), (cuts) => {
      leftBehind('');
      const read = followJournal<Entry>(file);
      const ends = [...cuts, bytes.length].toSorted((one, other) => one - other);
      let written = 0;
      for (const end of ends) {
        appendFileSync(file, bytes.subarray(written, end));
        written = end;
        const known = read().map(({ n }) => n);
        expect(known).toEqual([1, 2, 3].slice(0, known.length));
      }
      expect(read()).toEqual([1, 2, 3].map((n) => entry(n)));
    }),
  );
});

test('a journal reader follows another thread’s entries, in order and without repeats', async () => {
  const count = 3_000;
  const writer = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.journal).then(({ writeJournal }) => {
      const write = writeJournal(workerData.file);
      for (let n = 1; n <= workerData.count; n++) write({ n, text: 'ü'.repeat(n % 500) });
    });`,
    {
      eval: true,
      workerData: {
        journal: new URL('../../../local/engines/journal.ts', import.meta.url).href,
        file,
        count,
      },
    },
  );
  const read = followJournal<Entry>(file);
  let reads = 0;
  for (; read().length < count; reads++) await new Promise(setImmediate);
  await writer.terminate();

  expect(read().map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(reads).toBeGreaterThan(1);
});
