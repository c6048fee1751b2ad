import { describe, expect, test } from 'vitest';
import {
  alreadyReported,
  assessAlreadyReported,
  type EarlierNews,
} from '#domain/prior-news/already-reported.ts';

const RELEASE: EarlierNews = {
  accession: '0000320193-26-000090',
  form: '8-K',
  acceptedAt: '2026-06-03T20:05:00.000Z',
  one_liner: 'Agrees to buy Initech Software for $1.2B',
  items: ['7.01', '9.01'],
  words: 'Agrees to buy Initech Software for $1.2B\nClosing is expected in 2027.',
};
const AGREEMENT = {
  items: ['1.01', '9.01'],
  words: 'Agrees to buy Initech Software for $1.2 billion',
  names: ['Initech Software'],
};

describe('news that an earlier filing already reported', () => {
  test('is found by its counterparty, and dates from the earliest report', () => {
    const later = { ...RELEASE, accession: 'later', acceptedAt: '2026-06-05T20:05:00.000Z' };
    expect(alreadyReported(AGREEMENT, [later, RELEASE])).toEqual({
      announced: '2026-06-03',
      accession: RELEASE.accession,
      form: '8-K',
      one_liner: RELEASE.one_liner,
    });
  });

  test('is found by two matching amounts if no counterparty is named', () => {
    const notes = { items: ['2.03'], words: 'Sells $500M of 5.1% notes for $494.2M', names: [] };
    const earlier = {
      ...RELEASE,
      items: ['8.01'],
      words: 'Prices $500 million of notes; proceeds $494.2 million',
    };
    expect(alreadyReported(notes, [earlier])?.announced).toBe('2026-06-03');
    expect(alreadyReported({ ...notes, words: 'Sells $500M of notes' }, [earlier])).toBeNull();
  });

  test.each([
    ['of another kind', { items: ['5.02'] }],
    ['with another counterparty', { words: 'Agrees to buy Globex Systems for $1.1B' }],
  ])('is not found in a filing %s', (_, part) => {
    expect(alreadyReported(AGREEMENT, [{ ...RELEASE, ...part }])).toBeNull();
  });

  test('does not include the closing of a deal, which is separate news', () => {
    const closing = { ...AGREEMENT, items: ['2.01'], words: 'Completed the acquisition of Initech Software' };
    expect(alreadyReported(closing, [RELEASE])).toBeNull();
  });
});

test('news that was already reported scores 1.5 less, but is not lowered twice, and the headline says when it was first reported', () => {
  const known = { announced: '2026-06-03', accession: null, form: null, one_liner: null };
  const fresh = {
    importance_level: 'HIGH' as const,
    material_score: 7.5,
    one_liner: 'Agrees to buy Initech Software for $1.2B',
    importance_reason: 'A deal.',
    score_basis: 'A material agreement: 7.5 of 10.',
  };
  expect(assessAlreadyReported(fresh, known)).toEqual({
    ...fresh,
    importance_level: 'MEDIUM',
    material_score: 6,
    one_liner: 'Agrees to buy Initech Software for $1.2B (announced Jun 3)',
    score_basis: 'A material agreement: 7.5 of 10; it was announced on Jun 3, 2026, which counts 1.5 less.',
  });
  const lowered = { ...fresh, score_basis: 'A deal; it was announced before, which counts 1.5 less.' };
  expect(assessAlreadyReported(lowered, known).material_score).toBe(7.5);
});
