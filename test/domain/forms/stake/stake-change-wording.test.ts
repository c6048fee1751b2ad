import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { assessStake } from '#domain/forms/stake/assess-stake.ts';
import type { StakeChange, StakeFacts } from '#domain/forms/stake/stake-facts.ts';
import { stakeSummary, stakeTakeaways } from '#domain/forms/stake/stake-summary.ts';
import { bytes } from '#test/domain/forms/support.ts';
import { schedule13d, schedule13gPage } from './schedules.ts';

const NOMINATION = 'On May 1, the Fund nominated four candidates for election to the board of directors.';

/** Compares the schedule of one holder with that holder's earlier one. */
function stake(text: string, change: Partial<StakeChange>): StakeFacts {
  const { facts } = explainFiling(bytes(text)).explanation;
  if (facts?.kind !== 'stake') return expect.unreachable('no stake');
  const previous = change.previous_percent ?? null;
  return {
    ...facts,
    change: {
      previous_accession: '0000000001-26-000001',
      previous_date: '2026-03-12',
      previous_schedule: facts.schedule,
      previous_percent: previous,
      previous_aggregate: null,
      change_points:
        previous === null || facts.percent === null
          ? null
          : Math.round((facts.percent - previous) * 100) / 100,
      is_new_purpose: null,
      ...change,
    },
  };
}

const amended13d = (percent: string, purpose = 'For investment.') =>
  schedule13d({ form: 'SCHEDULE 13D/A', holders: [{ name: 'Icahn Capital LP', percent }], purpose });
const amended13g = (percent: string) => schedule13gPage({ head: 'SCHEDULE 13G/A', percent: `${percent}%` });

test.each([
  ['13D/A up by a point', amended13d('8.4'), { previous_percent: 7.4 }, 7],
  ['13D/A down by a point', amended13d('8.4'), { previous_percent: 9.4 }, 7],
  ['13D/A within a point', amended13d('8.4'), { previous_percent: 7.5, is_new_purpose: false }, 5.5],
  ['13D/A with a new item 4', amended13d('8.4'), { previous_percent: 8.4, is_new_purpose: true }, 7],
  ['13D/A with an aim stated before', amended13d('8.4', NOMINATION), { is_new_purpose: false }, 5.5],
  ['13D/A with an aim that may be old', amended13d('8.4', NOMINATION), { is_new_purpose: null }, 7],
  ['13D/A that leaves 5%', amended13d('4.2'), { previous_percent: 8.4, is_new_purpose: true }, 3],
  ['13D after a 13G', schedule13d(), { previous_percent: 5.1, previous_schedule: '13G' as const }, 8],
  ['13G/A by two points', amended13g('9.5'), { previous_percent: 7.5 }, 3.5],
  ['13G/A within two points', amended13g('9.5'), { previous_percent: 7.6 }, 2],
  ['13G/A to nothing', amended13g('0.0'), { previous_percent: 1.2 }, 3.5],
])('%s', (_, text, change, score) => {
  expect(assessStake(stake(text, change), 'Coca-Cola Co').material_score).toBe(score);
});

test.each([
  [
    amended13d('8.4'),
    { previous_percent: 6.1 },
    'Icahn Capital LP raises stake in Coca-Cola Co from 6.1% to 8.4%',
  ],
  [
    amended13d('4.2'),
    { previous_percent: 6.1 },
    'Icahn Capital LP cuts stake in Coca-Cola Co from 6.1% to 4.2%',
  ],
  [
    amended13d('8.4', NOMINATION),
    { previous_percent: 6.1 },
    'Icahn Capital LP raises stake in Coca-Cola Co from 6.1% to 8.4%; nominates four directors',
  ],
  [
    amended13d('8.4'),
    { previous_percent: 6.1, previous_aggregate: 1_000_000 },
    'Icahn Capital LP reports an 8.4% stake in Coca-Cola Co, after 6.1%',
  ],
  [amended13d('8.4'), { previous_percent: 8.35 }, 'Icahn Capital LP reports an 8.4% stake in Coca-Cola Co'],
  [
    amended13d('0'),
    { previous_percent: 6.1 },
    'Icahn Capital LP reports that it holds no more shares in Coca-Cola Co, after 6.1%',
  ],
  [
    amended13g('9.5'),
    { previous_percent: 7 },
    'Berkshire Hathaway Inc. raises passive stake in Coca-Cola Co from 7% to 9.5%',
  ],
])('headline %#', (text, change, headline) => {
  expect(assessStake(stake(text, change), 'Coca-Cola Co').one_liner).toBe(headline);
});

test.each([
  [{ previous_percent: 6.1 }, ['Raised from 6.1% to 8.4% since Mar 12, 2026']],
  [{ previous_percent: 9.9 }, ['Cut from 9.9% to 8.4% since Mar 12, 2026']],
  [{ previous_percent: 6.1, previous_aggregate: 1_000_000 }, ['8.4% after 6.1% on Mar 12, 2026']],
  [{ previous_percent: 8.4, is_new_purpose: true }, ['Item 4 is new since Mar 12, 2026']],
  [{ previous_percent: 8.4 }, []],
])('the takeaways begin with what changed: %#', (change, first) => {
  const takeaways = stakeTakeaways(stake(amended13d('8.4'), change));

  expect(takeaways.slice(0, first.length + 1)).toEqual([
    ...first,
    'Icahn Capital LP: 1,000,000 shares, 8.4%',
  ]);
});

test('the takeaways state the day of the event in words', () => {
  const event = { ...stake(amended13d('8.4'), { previous_percent: 8.4 }), event_date: '2026-03-12' };

  expect(stakeTakeaways(event)).toContain('Event on Mar 12, 2026');
});

test('the summary matches the headline, and the number of shares is a takeaway', () => {
  const amended = stake(amended13d('8.4'), { previous_percent: 6.1 });

  expect(stakeSummary(amended, 'Coca-Cola Co')).toBe(
    'Icahn Capital LP raises stake in Coca-Cola Co from 6.1% to 8.4%.',
  );
  expect(stakeTakeaways(amended).join()).toContain('1,000,000 shares');
});
