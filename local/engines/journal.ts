import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Journal<Entry> = { add(entry: Entry): void; entries(): readonly Entry[] };

/**
 * A list that survives a crash: each entry is one JSON line, written before the call returns.
 * A last line cut by a crash is dropped.
 * @param file kept in memory only without one
 */
export function openJournal<Entry>(file?: string): Journal<Entry> {
  const entries: Entry[] = file && existsSync(file) ? readLines<Entry>(file) : [];
  if (file) mkdirSync(dirname(file), { recursive: true });
  return {
    add(entry) {
      if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
    },
    entries: () => entries,
  };
}

function readLines<Entry>(file: string): Entry[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Entry];
      } catch {
        return [];
      }
    });
}
