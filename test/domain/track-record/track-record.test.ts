import { expect, it } from 'vitest';
import type { Observation } from '#domain/track-record/observation.ts';
import { trackRecord } from '#domain/track-record/track-record.ts';
import { groupName, reactionSentence } from '#domain/track-record/track-record-words.ts';

const COMPUTED = { isSimulated: false, computedAt: '2026-11-20T02:00:00Z' };

function observed(count: number, change: (index: number) => number, more: Partial<Observation> = {}) {
  return Array.from({ length: count }, (_, index): Observation => {
    const reaction = { 1: change(index), 5: change(index), 20: null };
    return {
      accession: `0000000001-26-${String(index).padStart(6, '0')}`,
      ticker: 'ACME',
      form: '8-K',
      acceptedAt: `2026-10-${String((index % 28) + 1).padStart(2, '0')}T15:00:00.000Z`,
      level: 'HIGH',
      kinds: ['auditor-change'],
      size: 'small',
      reaction,
      ...more,
    };
  });
}

it('there is no figure if there are fewer than 20 cases', () => {
  expect(
    trackRecord(
      observed(19, () => -0.04),
      COMPUTED,
    ).groups,
  ).toEqual([]);
  expect(
    trackRecord(
      observed(20, () => -0.04),
      COMPUTED,
    ).groups.map(({ key }) => key),
  ).toEqual(['kind:auditor-change', 'kind:auditor-change:small', 'level:HIGH', 'level:HIGH:small']);
});

it('the track record states the median, the middle half and the number of cases', () => {
  const { groups } = trackRecord(
    observed(21, (index) => index / 100),
    COMPUTED,
  );
  expect(groups[0]?.after[5]).toEqual({ n: 21, median: 0.1, low: 0.05, high: 0.15 });
  expect(groups[0]?.after[20]).toBeNull();
});

it('the score is accompanied by how prices reacted to similar filings, the most specific group first', () => {
  const few = observed(5, () => 0.2, { size: 'large' });
  const record = trackRecord([...observed(37, () => -0.041), ...few], COMPUTED);
  const filing = { kinds: ['auditor-change'], level: 'HIGH' };
  expect(reactionSentence(record, { ...filing, size: 'small' })).toBe(
    'Auditor change, small caps: median −4.1% against the market in 5 days, n = 37',
  );
  expect(reactionSentence(record, { ...filing, size: 'large' })).toBe(
    'Auditor change: median −4.1% against the market in 5 days, n = 42',
  );
  expect(reactionSentence(record, { kinds: [], level: 'LOW', size: null })).toBeNull();
});

it('the track record says so if its prices are simulated', () => {
  const record = trackRecord(
    observed(20, () => 0.01),
    { ...COMPUTED, isSimulated: true },
  );
  expect(reactionSentence(record, { kinds: [], level: 'HIGH', size: null })).toBe(
    'HIGH filings: median +1.0% against the market in 5 days, n = 20 (simulated prices)',
  );
});

it('the track record lists the filings whose level was wrong', () => {
  const record = trackRecord(
    [
      ...observed(1, () => 0.002, { ticker: 'CALM' }),
      ...observed(1, () => -0.3, { ticker: 'SANK', level: 'LOW' }),
      ...observed(1, () => -0.3, { ticker: 'RIGHT' }),
      ...observed(1, () => 0.002, { ticker: 'ROUTINE', level: 'LOW' }),
    ],
    COMPUTED,
  );
  expect(record.overrated.map(({ ticker }) => ticker)).toEqual(['CALM']);
  expect(record.underrated.map(({ ticker }) => ticker)).toEqual(['SANK']);
});

it('groups of filings are named in plain words', () => {
  expect(groupName('kind:bought:large')).toBe('Insider buys on the market, larger companies');
  expect(groupName('level:LOW')).toBe('LOW filings');
});
