import { expect, test } from 'vitest';
import { PLANS } from '#domain/plans/offers.ts';

test('the all-filings plan lists what the PRO plan includes, and the chatbot', () => {
  const { pro, all } = PLANS;
  expect(all.features).toEqual([...pro.features, expect.stringMatching(/^Answers to your questions/)]);
});
