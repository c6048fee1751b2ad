import { expect, it } from 'vitest';
import { trimmed } from '#domain/forms/current-report/prose/trimmings.ts';

it('comes to an end with an opening that has no comma', () => {
  const sentence = `As described in Note 1 ${'the Company has not generated revenue '.repeat(20)}since inception.`;

  expect(trimmed(sentence).plain).toBe(sentence);
});

it.each([
  ['As previously disclosed on May 1, 2020, the board met.', 'The board met.'],
  ['As described in the report, the board met.', 'The board met.'],
])('leaves out what was known before: %s', (sentence, plain) => {
  expect(trimmed(sentence).plain).toBe(plain);
});

it('leaves out a par value with all its words', () => {
  expect(trimmed('We offer shares of our common stock, $0.01 par value per share.').plain).toBe(
    'We offer shares of our common stock.',
  );
});

it.each([
  ['tax expense of $1.2 million, or (1.8)% of income', '(1.8)%'],
  ['tax expense of $1.2 million, or (2)% of income', '(2)%'],
  ['a change in net income of (12,345)', '(12,345)'],
])('keeps a negative figure: %s', (sentence, figure) => {
  expect(trimmed(`It was ${sentence}.`).plain).toContain(figure);
});
