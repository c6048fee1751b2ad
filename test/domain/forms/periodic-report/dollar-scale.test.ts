import { expect, test } from 'vitest';
import { quoteInScale } from '#domain/forms/periodic-report/dollar-scale.ts';

const SENTENCE = 'We lost $720, which our cash of $75 does not cover.';

test.each([
  ['in whole dollars', '', SENTENCE, `“${SENTENCE}”`],
  [
    'counted in millions',
    '(dollars in millions, except per share amounts)\n',
    SENTENCE,
    `“${SENTENCE}” (dollars in millions)`,
  ],
  [
    'counted in thousands',
    'All dollar amounts are in thousands.\n',
    SENTENCE,
    `“${SENTENCE}” (dollars in thousands)`,
  ],
  ['below a table in millions', '(in millions)\nSales | 5\n', SENTENCE, null],
  ['with a scale of its own', '(in millions)\n', 'We lost $720 million.', '“We lost $720 million.”'],
  [
    'with a scale for one of its amounts',
    '(dollars in millions)\n',
    'We lost $1.2 billion, not $720.',
    '“We lost $1.2 billion, not $720.”',
  ],
  [
    'without amounts',
    '(dollars in millions)\n',
    'We may fail within 12 months.',
    '“We may fail within 12 months.”',
  ],
  [
    'with an amount per share',
    '(dollars in millions)\n',
    'We lost $0.39 per share.',
    '“We lost $0.39 per share.”',
  ],
  ['with amounts written in full', '(in thousands)\n', 'We lost $1,720,500.', '“We lost $1,720,500.”'],
  ['whose scale follows it', '', SENTENCE, `“${SENTENCE}”`],
])('amounts are quoted in the right scale: a sentence %s', (_, before, sentence, quote) => {
  expect(quoteInScale(sentence, `${before}${sentence}\n(in millions)`)).toBe(quote);
});

test('if the text states the scale of some amounts, the other amounts are in dollars unless the text says otherwise', () => {
  const elsewhere = 'We paid $5 million. '.repeat(5);

  expect(quoteInScale(SENTENCE, `(in millions)\n${elsewhere}\n${SENTENCE}`)).toBe(`“${SENTENCE}”`);
  expect(quoteInScale(SENTENCE, `(dollars in millions)\n${elsewhere}\n${SENTENCE}`)).toBeNull();
});
