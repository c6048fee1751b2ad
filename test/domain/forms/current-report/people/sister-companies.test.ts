import { expect, test } from 'vitest';
import { isChief } from '#domain/forms/current-report/people/move.ts';
import { movesIn } from '#domain/forms/current-report/people/moves.ts';
import { readSentence } from '#domain/language/clauses.ts';
import { filerOf } from '#domain/language/filer.ts';
import { namesIn } from '#domain/language/names.ts';

/** Returns whether a person who resigns as CEO of a company is treated as the filer’s own CEO. */
function isOwnChief(of: string, company: string): boolean[] {
  const words = `On May 1, 2026, Jane Doe resigned as Chief Executive Officer of ${of}, effective immediately.`;
  const filer = filerOf(company, words);
  const names = namesIn(words, filer);
  return movesIn([readSentence(words, { names, filer, asOf: '2026-05-02' })]).map(isChief);
}

test.each([
  ['Tideland Energy, Inc.', 'Tideland Energy, Inc.'],
  ['The Coca-Cola Company', 'COCA COLA CO'],
  ['the Company', 'Tideland Energy, Inc.'],
])('the CEO of %s is treated as the filer’s own CEO if the filer is %s', (of, company) => {
  expect(isOwnChief(of, company)).toEqual([true]);
});

test.each([
  ['Tideland Power Co', 'Tideland Energy, Inc.'],
  ['Union Pacific Corporation', 'Tideland Energy, Inc.'],
  ['Astrotech Space Operations, Inc.', 'ASTROTECH CORP'],
])('the CEO of %s is not the CEO of %s', (of, company) => {
  expect(isOwnChief(of, company)).toEqual([false]);
});
