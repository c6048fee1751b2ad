import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';

const NEWLINE = 10;

/**
 * Opens a list that survives a crash: each entry is a JSON line, written before the call returns. A line that a
 * crash cut off is terminated, so that it corrupts no later one.
 * @returns a function that adds an entry
 */
export function writeJournal<Entry>(file: string): (entry: Entry) => void {
  mkdirSync(dirname(file), { recursive: true });
  const written = existsSync(file) ? readFrom(file, 0) : Buffer.alloc(0);
  if (written.length > 0 && written.at(-1) !== NEWLINE) appendFileSync(file, '\n');
  return (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/**
 * Follows a journal, no matter which thread writes it.
 * @returns a function that reads all entries, oldest first, without incomplete ones
 */
export function followJournal<Entry>(file: string): () => readonly Entry[] {
  const entries: Entry[] = [];
  let offset = 0;
  return () => {
    if (!existsSync(file)) return entries;
    const added = readFrom(file, offset);
    const lines = added.subarray(0, added.lastIndexOf(NEWLINE) + 1);
    offset += lines.length;
    for (const line of lines.toString().split('\n')) entries.push(...entryIn<Entry>(line));
    return entries;
  };
}

function readFrom(file: string, offset: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - offset));
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, offset));
  } finally {
    closeSync(descriptor);
  }
}

function entryIn<Entry>(line: string): Entry[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Entry];
  } catch {
    return [];
  }
}
