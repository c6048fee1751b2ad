import { describe, expect, test } from 'vitest';
import { alreadyKnown, assessKnown, type EarlierNews } from '#domain/known/already-known.ts';

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

describe('news that an earlier filing told', () => {
  test('is found by its counterparty, and the earliest one told it', () => {
    const later = { ...RELEASE, accession: 'later', acceptedAt: '2026-06-05T20:05:00.000Z' };
    expect(alreadyKnown(AGREEMENT, [later, RELEASE])).toEqual({
      announced: '2026-06-03',
      accession: RELEASE.accession,
      form: '8-K',
      one_liner: RELEASE.one_liner,
    });
  });

  test('is found by two amounts where nobody is named', () => {
    const notes = { items: ['2.03'], words: 'Sells $500M of 5.1% notes for $494.2M', names: [] };
    const earlier = {
      ...RELEASE,
      items: ['8.01'],
      words: 'Prices $500 million of notes; proceeds $494.2 million',
    };
    expect(alreadyKnown(notes, [earlier])?.announced).toBe('2026-06-03');
    expect(alreadyKnown({ ...notes, words: 'Sells $500M of notes' }, [earlier])).toBeNull();
  });

  test.each([
    ['of another kind', { items: ['5.02'] }],
    ['with another counterparty', { words: 'Agrees to buy Globex Systems for $1.1B' }],
  ])('is not one %s', (_, part) => {
    expect(alreadyKnown(AGREEMENT, [{ ...RELEASE, ...part }])).toBeNull();
  });

  test('the closing of a deal is news of its own', () => {
    const closing = { ...AGREEMENT, items: ['2.01'], words: 'Completed the acquisition of Initech Software' };
    expect(alreadyKnown(closing, [RELEASE])).toBeNull();
  });
});

test('what is known counts 1.5 less, once, and the headline says since when', () => {
  const known = { announced: '2026-06-03', accession: null, form: null, one_liner: null };
  const fresh = {
    importance_level: 'HIGH' as const,
    material_score: 7.5,
    one_liner: 'Agrees to buy Initech Software for $1.2B',
    importance_reason: 'A deal.',
    score_basis: 'A material agreement: 7.5 of 10.',
  };
  expect(assessKnown(fresh, known)).toEqual({
    ...fresh,
    importance_level: 'MEDIUM',
    material_score: 6,
    one_liner: 'Agrees to buy Initech Software for $1.2B (announced Jun 3)',
    score_basis: 'A material agreement: 7.5 of 10; it was announced on Jun 3, 2026, which counts 1.5 less.',
  });
  const lowered = { ...fresh, score_basis: 'A deal; it was announced before, which counts 1.5 less.' };
  expect(assessKnown(lowered, known).material_score).toBe(7.5);
});
