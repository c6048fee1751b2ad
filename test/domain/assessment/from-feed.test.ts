import { describe, expect, test } from 'vitest';
import { isFridayEvening } from '#domain/assessment/friday-evening.ts';
import { assessFromFeed } from '#domain/assessment/from-feed.ts';

const facts = { acceptedAt: '2026-02-11T16:30:00-05:00', parties: [], items: [] };
const score = (form: string) => assessFromFeed({ ...facts, form }).material_score;
const items = (...numbers: string[]) => numbers.map((number) => ({ number, title: '' }));

test.each([
  ['SCHEDULE 13D', 8],
  ['SC 13D', 8],
  ['SC 13D/A', 5.5],
  ['SCHEDULE 13G', 3.5],
  ['SCHEDULE 13G/A', 2],
  ['10-K', 6],
  ['10-K/A', 4],
  ['10-KT', 6],
  ['10-Q', 5],
  ['10-Q/A', 3.5],
  ['NT 10-K', 7.5],
  ['NT 10-Q', 7],
  ['20-F', 6],
  ['6-K', 3.5],
  ['DEF 14A', 3],
  ['DEFA14A', 3],
  ['DEFC14A', 7],
  ['PREC14A', 7],
  ['DEFM14A', 8],
  ['PREM14A', 8],
  ['13F-HR', 2],
  ['SC TO-T', 9],
  ['SC 14D9', 8.5],
  ['SC 13E3', 8.5],
  ['425', 7],
  ['25-NSE', 8],
  ['25', 6],
  ['S-1', 5],
  ['S-1/A', 3],
  ['F-1', 5],
  ['424B4', 6],
  ['424B5', 5.5],
  ['424B2', 0.5],
  ['FWP', 0.5],
  ['S-3', 4],
  ['S-8', 1],
  ['EFFECT', 3],
  ['8-A12B', 5],
  ['D', 1.5],
  ['144', 2.5],
  ['3', 2],
  ['5', 1.5],
  ['UNHEARD OF', 1.5],
])('form %s scores %d based on its type', (form, expected) => {
  expect(score(form)).toBe(expected);
});

describe('an 8-K assessed by its items', () => {
  test.each([
    [['1.03'], 10, 'CRITICAL'],
    [['4.02', '9.01'], 9, 'CRITICAL'],
    [['2.04'], 8.5, 'CRITICAL'],
    [['5.01'], 8.5, 'CRITICAL'],
    [['1.05'], 8, 'HIGH'],
    [['2.02', '9.01'], 7, 'HIGH'],
    [['5.02', '9.01'], 5.5, 'MEDIUM'],
    [['8.01'], 4.5, 'MEDIUM'],
    [['5.07'], 2.5, 'LOW'],
    [['6.02'], 1.5, 'LOW'],
    [['9.01'], 1, 'LOW'],
    [['1.01', '2.03', '3.02', '9.01'], 7, 'HIGH'],
    [['7.01', '8.01', '9.01'], 4.5, 'MEDIUM'],
    [[], 4, 'MEDIUM'],
  ] as const)('%j scores %d', (numbers, expected, level) => {
    const assessment = assessFromFeed({ ...facts, form: '8-K', items: items(...numbers) });

    expect(assessment).toMatchObject({ material_score: expected, importance_level: level });
  });

  test('scores 1.5 lower if it is an amendment, with an explanation', () => {
    const assessment = assessFromFeed({ ...facts, form: '8-K/A', items: items('2.01') });

    expect(assessment.material_score).toBe(6);
    expect(assessment.score_basis).toBe(
      'Acquisition or disposal of assets completed (7.5 of 10, Item 2.01); an amendment counts 1.5 less.',
    );
  });

  test('states what the filing means for a shareholder, and separately how the score was computed', () => {
    const assess = (...numbers: string[]) =>
      assessFromFeed({ ...facts, form: '8-K', items: items(...numbers) });

    expect(assess('2.02').importance_reason).toBe('Results usually move the price.');
    expect(assess('2.02').score_basis).toBe('Results announced (7 of 10, Item 2.02).');
    expect(assess().score_basis).toBe(
      'A current report whose items are not known yet ranks in the middle (4 of 10).',
    );
  });

  test('scores half a point higher if it is filed on a Friday evening', () => {
    const assessment = assessFromFeed({
      ...facts,
      acceptedAt: '2026-02-13T17:31:00-05:00',
      form: '8-K',
      items: items('8.01'),
    });

    expect(assessment.material_score).toBe(5);
  });
});

test.each([
  ['SCHEDULE 13D', 'A first Schedule 13D ranks high (8 of 10).'],
  ['6-K', 'A foreign issuer’s current report whose document is not read yet ranks low (3.5 of 10).'],
  ['NO-SUCH-FORM', 'A less common form ranks low (1.5 of 10).'],
])('the score of a %s is explained by its kind, and the reason contains no arithmetic', (form, basis) => {
  const { importance_reason, score_basis } = assessFromFeed({ ...facts, form });
  expect(score_basis).toBe(basis);
  expect(importance_reason).not.toMatch(/of 10/);
});

test.each([
  ['2026-02-13T17:30:00-05:00', true],
  ['2026-02-13T17:29:59-05:00', false],
  ['2026-02-12T18:00:00-05:00', false],
  ['2026-02-13T17:45:00', true],
  ['2026-02-13T22:45:00Z', true],
  ['2026-07-10T21:45:00.000Z', true],
  ['2026-02-14T02:00:00Z', true],
  ['soon', false],
  [null, false],
])('%s is a Friday evening in New York: %s', (time, expected) => {
  expect(isFridayEvening(time)).toBe(expected);
});

test('the headline names the insider or the shareholder, never the company itself', () => {
  const issuer = { cik: '0000021344', name: 'COCA COLA CO', role: 'Issuer' };
  const owner = { cik: '0001700000', name: 'QUINCEY JAMES', role: 'Reporting' };
  const other = { cik: '0001700001', name: 'Fund LP', role: 'Reporting' };

  expect(assessFromFeed({ ...facts, form: '4', parties: [owner, issuer] }).one_liner).toBe(
    'Insider transaction reported: James Quincey',
  );
  expect(assessFromFeed({ ...facts, form: '4', parties: [owner, other, issuer] }).one_liner).toBe(
    'Insider transaction reported: James Quincey and 1 other',
  );
});
