import { readFileSync } from 'node:fs';
import { corpusFiles } from '../support/corpus.ts';

const PAGE_CHARACTERS = 4 * 1024 * 1024;

/** Four million bytes of HTML, annual reports of the corpus one after the other; `null` where there is no corpus. */
export function largeReport(): string | null {
  const reports = corpusFiles('forms/10-K').filter((path) => path.endsWith('.htm'));
  if (reports.length === 0) return null;
  const text = reports.map((path) => readFileSync(path, 'latin1')).join('\n');
  return text.repeat(Math.ceil(PAGE_CHARACTERS / text.length)).slice(0, PAGE_CHARACTERS);
}
