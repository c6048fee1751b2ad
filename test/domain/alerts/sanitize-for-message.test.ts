import { expect, test } from 'vitest';
import { sanitizeForMessage } from '#domain/alerts/sanitize-for-message.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

test.each([
  ['Log in at https://evil.example/a?b=c now', 'Log in at now'],
  ['See www.evil.example, then call', 'See then call'],
  ['FTP://files.example is gone', 'is gone'],
  ['Line\r\nSubject: other\u0000', 'Line Subject: other'],
  ['turned \u202earound\u2066 and hidden\u200b', 'turned around and hidden'],
  ['Revenue $57.0B (+62%), see Item 2.02', 'Revenue $57.0B (+62%), see Item 2.02'],
])('%j is sanitized to %j', (text, plain) => {
  expect(plainWords(text, 100)).toBe(plain);
});

test('text from a filing is truncated to its maximum length in a message', () => {
  expect(plainWords('word '.repeat(100), 40).length).toBeLessThanOrEqual(42);
});

test('URLs are removed from headline, reason, takeaways and passages', () => {
  const evil = 'see https://evil.example/x';
  const filing = storedFiling();
  const plain = sanitizeForMessage({
    ...filing,
    assessment: { ...filing.assessment, one_liner: evil, importance_reason: evil },
    summaryText: evil,
    takeaways: [evil],
    quotes: [evil, null],
  });
  expect(JSON.stringify(plain)).not.toContain('evil');
  expect(plain.quotes).toEqual(['see', null]);
});
