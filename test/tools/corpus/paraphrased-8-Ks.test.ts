import { expect, test } from 'vitest';
import { PARAPHRASES } from '#tools/corpus/paraphrased-8-Ks.ts';

const paraphrased = (name: string, text: string) => PARAPHRASES.find((one) => one.name === name)?.of(text);

test.each([
  ['synonyms', 'The Company entered into a lease.', 'The Company executed a lease.'],
  [
    'passive voice',
    'the Company entered into a lease with Orion.',
    'a lease was entered into by the Company with Orion.',
  ],
  ['nouns for verbs', 'the Company completed the sale.', 'the Company announced the completion of the sale.'],
  ['amounts in other notations', 'for $25 million and $3,400,000', 'for $25,000,000 and $3.4 million'],
])('%s: a report says the same thing in other words', (name, text, expected) => {
  expect(paraphrased(name, text)).toBe(expected);
});

test('plain text: a page becomes lines of at most 78 characters', () => {
  const page = `<TEXT><html><body><p>${'The Company sold a plant. '.repeat(9)}</p></body></html></TEXT>`;
  const lines = paraphrased('plain text of 78 columns', page)?.split('\n') ?? [];

  expect(lines.length).toBeGreaterThan(3);
  expect(lines.every((line) => line.length <= 78)).toBe(true);
});
