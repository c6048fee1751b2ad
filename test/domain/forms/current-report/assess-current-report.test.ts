import { expect, test } from 'vitest';
import { readReport } from '#test/domain/forms/current-report/told.ts';

test('an amendment scores lower, a Friday evening higher, and the basis says both', () => {
  const { assessment } = readReport('The Company completed the acquisition of Target Inc.', {
    item: '2.01',
    form: '8-K/A',
    accepted: '20260213180000',
  }).explanation;

  expect(assessment).toEqual({
    importance_level: 'HIGH',
    material_score: 6.5,
    one_liner: 'Completes the acquisition of Target',
    importance_reason: 'What was bought counts in the company’s results from now on.',
    score_basis:
      'A completed purchase (7.5 of 10, Item 2.01); an amendment counts 1.5 less; filed after 17:30 on a Friday, when bad news tends to come, it gains 0.5.',
  });
});

test('what was announced before counts 1.5 less', () => {
  const { assessment } = readReport(
    'The Company completed the previously announced sale of its Bottling division to Kofax, Inc. for $400 million in cash.',
    { item: '2.01' },
  ).explanation;

  expect(assessment).toMatchObject({
    material_score: 6,
    importance_reason:
      'What was sold no longer counts in the company’s results; it received $400 million in cash.',
    score_basis: 'A completed sale (7.5 of 10, Item 2.01); it was announced before, which counts 1.5 less.',
  });
});

test('why it matters is told from the facts, without arithmetic', () => {
  const { assessment } = readReport(
    'Coca Cola Co entered into an underwriting agreement with Goldman Sachs & Co. LLC to sell $600 million aggregate principal amount of its 2.75% Convertible Notes due 2031 in a private placement.',
    { item: '1.01' },
  ).explanation;

  expect(assessment.importance_reason).toBe(
    'The company owes $600 million more, which the lenders may turn into shares: holders face interest now and dilution later.',
  );
  expect(assessment.score_basis).toBe('Convertible notes sold (5.5 of 10, Item 1.01).');
});

test('a report without a word is told by its items', () => {
  const { assessment, facts } = readReport('', { item: '5.07' }).explanation;

  expect(assessment).toMatchObject({ one_liner: 'Shareholder vote results reported', material_score: 2.5 });
  expect(facts).toMatchObject({ events: [] });
});
