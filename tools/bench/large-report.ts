import { readFileSync } from 'node:fs';
import { corpusFiles } from '#test/support/corpus.ts';

const PAGE_CHARACTERS = 4 * 1024 * 1024;

/**
 * Concatenates annual reports from the corpus into four million bytes of HTML. Returns `null` if there is no corpus.
 */
export function largeReport(): string | null {
  const reports = corpusFiles('forms/10-K').filter((path) => path.endsWith('.htm'));
  if (reports.length === 0) return null;
  const text = reports.map((path) => readFileSync(path, 'latin1')).join('\n');
  return text.repeat(Math.ceil(PAGE_CHARACTERS / text.length)).slice(0, PAGE_CHARACTERS);
}
