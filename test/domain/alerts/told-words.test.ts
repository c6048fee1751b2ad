import { expect, test } from 'vitest';
import { toldWords } from '#domain/alerts/told-words.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

test.each([
  ['Log in at https://evil.example/a?b=c now', 'Log in at now'],
  ['See www.evil.example, then call', 'See then call'],
  ['FTP://files.example is gone', 'is gone'],
  ['Line\r\nSubject: other\u0000', 'Line Subject: other'],
  ['turned \u202earound\u2066 and hidden\u200b', 'turned around and hidden'],
  ['Revenue $57.0B (+62%), see Item 2.02', 'Revenue $57.0B (+62%), see Item 2.02'],
])('%j is told as %j', (text, told) => {
  expect(plainWords(text, 100)).toBe(told);
});

test('a message holds no more than its share of a filing', () => {
  expect(plainWords('word '.repeat(100), 40).length).toBeLessThanOrEqual(42);
});

test('headline, reason, takeaways and passages lose their addresses', () => {
  const evil = 'see https://evil.example/x';
  const filing = storedFiling();
  const told = toldWords({
    ...filing,
    assessment: { ...filing.assessment, one_liner: evil, importance_reason: evil },
    summaryText: evil,
    takeaways: [evil],
    quotes: [evil, null],
  });
  expect(JSON.stringify(told)).not.toContain('evil');
  expect(told.quotes).toEqual(['see', null]);
});
