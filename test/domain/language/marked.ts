import { readSentence, type Sentence } from '#domain/language/clauses.ts';
import { filerOf } from '#domain/language/filer.ts';
import { type Marked, type Mention, markMentions } from '#domain/language/mentions.ts';
import { namesIn } from '#domain/language/names.ts';

type Reading = { company?: string; asOf?: string | null; behind?: string };

/** Returns the filer (Acme Inc by default), and the names found in its text and in the rest of the report. */
function readingOf(text: string, { company = 'ACME INC', asOf = '2026-05-04', behind = '' }: Reading) {
  const whole = `${text}\n${behind}`;
  const filer = filerOf(company, whole);
  return { filer, names: namesIn(whole, filer), asOf };
}

/** Marks a sentence of a report for phrase matching. */
export function marked(text: string, reading: Reading = {}): Marked {
  const { names, filer } = readingOf(text, reading);
  return markMentions(text, names, filer);
}

/** Parses a sentence of a report, filed on May 4, 2026 by default, into clauses. */
export function sentence(text: string, reading: Reading = {}): Sentence {
  return readSentence(text, readingOf(text, reading));
}

/** Lists everything that a sentence names, with its kind: `person: Jane Doe`. */
export function named(text: string, reading: Reading = {}): string[] {
  return [...marked(text, reading).mentions.values()].map(
    ({ kind, written }: Mention) => `${kind}: ${written}`,
  );
}
