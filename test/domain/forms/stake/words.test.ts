import { expect, test } from 'vitest';
import { holderKey } from '#domain/forms/stake/holder-key.ts';
import { isNewPurpose, purposeMarks } from '#domain/forms/stake/purpose-marks.ts';

test.each([
  ['COHEN RYAN', 'Ryan Cohen'],
  ['The Vanguard Group, Inc.', 'VANGUARD GROUP INC'],
  ['Icahn Capital L.P.', 'ICAHN CAPITAL LP'],
  ['Société Générale S.A.', 'SOCIETE GENERALE'],
])('%s is the same holder as %s', (one, other) => {
  expect(holderKey(one)).toBe(holderKey(other));
});

test.each([
  ['Icahn Capital LP', 'Icahn Partners LP'],
  ['BlackRock, Inc.', 'BlackRock Portfolio Management LLC'],
  ['The Company Inc', 'The Co Ltd Holdings'],
])('%s is not the same holder as %s', (one, other) => {
  expect(holderKey(one)).not.toBe(holderKey(other));
});

const INVESTMENT =
  'The Reporting Persons acquired the shares for investment in the ordinary course of business. They may buy more shares or sell some of them.';
const isNew = (now: string, ...earlier: string[]) =>
  isNewPurpose(purposeMarks(now), earlier.map(purposeMarks));

test.each([
  ['the same words', INVESTMENT],
  ['other days and amounts', `${INVESTMENT.replace('more', '500,000 more')}`],
  ['only that it is amended', `Item 4 is hereby amended and supplemented as follows. ${INVESTMENT}`],
  ['that nothing changed', `${INVESTMENT} Their purposes have not changed since the last amendment.`],
])('the purpose in Item 4 is not new if the text contains %s', (_, text) => {
  expect(isNew(text, INVESTMENT)).toBe(false);
});

test('the purpose in Item 4 is new if it nominates directors, but not if the next amendment repeats it', () => {
  const nomination =
    'On May 1, 2026, the Fund nominated four candidates for election to the board of directors.';

  expect(isNew(nomination, INVESTMENT)).toBe(true);
  expect(isNew(`${INVESTMENT} ${nomination.replace('May 1', 'June 2')}`, INVESTMENT, nomination)).toBe(false);
});

test('the purpose in Item 4 is not new if it has only one new sentence among many old ones', () => {
  const sentences = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'].map(
    (word) => `The reporting persons hold the ${word} fund together with others.`,
  );
  const added = 'The reporting persons moved their office to another city.';

  expect(isNew([...sentences, added].join(' '), sentences.join(' '))).toBe(false);
});

test('without an earlier Item 4, it is unknown whether the purpose in Item 4 is new', () => {
  expect(isNew(INVESTMENT)).toBeNull();
});
