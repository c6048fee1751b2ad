import { expect, test } from 'vitest';
import { readReport } from '#test/domain/forms/current-report/explain-report.ts';

test('an amendment scores lower and a Friday evening filing higher, and the score basis explains both', () => {
  const { assessment } = readReport('The Company completed the acquisition of Target Inc.', {
    item: '2.01',
    form: '8-K/A',
    accepted: '20260213180000',
  }).explanation;

  expect(assessment).toEqual({
    importance_level: 'MEDIUM',
    material_score: 5,
    one_liner: 'Completes acquisition of Target',
    importance_reason: 'What the company owns changes, and with it what it will earn.',
    score_basis:
      'A purchase or sale completed (6 of 10, Item 2.01); an amendment counts 1.5 less; filed after 17:30 on a Friday, when bad news tends to come, it gains 0.5.',
  });
});

test('news that was announced before scores 1.5 less', () => {
  const { assessment } = readReport(
    'As previously disclosed, on March 3, 2026, the Company filed a voluntary petition under chapter 11 of the Bankruptcy Code.',
  ).explanation;

  expect(assessment).toMatchObject({
    material_score: 8,
    importance_reason:
      'In a bankruptcy creditors come first; shares usually lose most or all of their value.',
    score_basis: 'A bankruptcy, announced before (8 of 10, Item 8.01).',
  });
});

test('the reason contains the price of a deal', () => {
  const { assessment } = readReport(
    'The Company completed the previously announced sale of its Bottling division to Kofax, Inc. for a purchase price of $400 million in cash.',
    { item: '2.01' },
  ).explanation;

  expect(assessment).toMatchObject({
    material_score: 6,
    importance_reason:
      'What the company owns changes: $400 million changed hands, and with it what it will earn.',
    score_basis: 'A purchase or sale completed (6 of 10, Item 2.01).',
  });
});

test('the reason is based on the facts and contains no arithmetic', () => {
  const { assessment } = readReport(
    'Coca Cola Co entered into an underwriting agreement with Goldman Sachs & Co. LLC to sell $600 million aggregate principal amount of its 2.75% Convertible Notes due 2031 in a private placement.',
    { item: '1.01' },
  ).explanation;

  expect(assessment.importance_reason).toBe(
    'The company borrows by notes that may become shares: interest comes first, and each share held before may become a smaller part.',
  );
  expect(assessment.score_basis).toBe('Convertible notes sold (5.5 of 10, Item 1.01).');
});

test('a report without text is described by its items', () => {
  const { assessment, facts } = readReport('', { item: '5.07' }).explanation;

  expect(assessment).toMatchObject({ one_liner: 'Shareholder vote results reported', material_score: 2.5 });
  expect(facts).toMatchObject({ events: [] });
});
