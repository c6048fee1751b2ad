import { describe, expect, test } from 'vitest';
import { classifySentence } from '#domain/language/classifier/classify-sentence.ts';
import { sentence } from '#test/domain/language/marked.ts';

/** Each row is a kind and a sentence in unusual words. None of these sentences is an example of the fit. */
const NEWS = `
departure | On May 2, 2026, Jane Roe handed the Board her letter of resignation and cleared her desk the same afternoon.
restructuring | The mill in Dalton will stop making paper in June and its 140 workers will be let go.
cyber incident | Someone encrypted the servers of our hospital group over the weekend and demands a ransom.
listing notice | Nasdaq told the Company that its shares will be taken off the exchange on June 1.
bankruptcy | A court put the Company and its parent under a receiver on Tuesday.
impairment | The goodwill of the European unit was written off in full, $90 million.
`;
const NO_NEWS = `
The term loan bears interest at SOFR plus 2.5% and matures on May 1, 2030.
Ms. Roe holds a degree in chemistry from the University of Ohio.
“We are proud of our team,” said Jane Roe, Chief Executive Officer.
The Merger Agreement contains customary representations and warranties.
`;

describe('a sentence', () => {
  test.each(
    NEWS.trim()
      .split('\n')
      .map((row) => row.split(' | ')),
  )('is classified as %s: %s', (kind = '', text = '') => {
    expect(classifySentence(sentence(text)).kind).toBe(kind);
  });

  test.each(NO_NEWS.trim().split('\n'))('is classified as nothing new: %s', (text) => {
    expect(classifySentence(sentence(text)).nothing).toBeGreaterThan(0.5);
  });

  test('has probabilities that add up to 1', () => {
    const { levels } = classifySentence(sentence('On May 2, 2026, the Company closed its plant in Ohio.'));
    expect(levels).toHaveLength(5);
    expect(levels.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  });

  test('of words that are all unknown has a class, too', () => {
    const { kind, levels } = classifySentence(sentence('Zzyzx qwertz plugh.'));
    expect(kind).not.toBe('');
    expect(levels.every(Number.isFinite)).toBe(true);
  });
});
