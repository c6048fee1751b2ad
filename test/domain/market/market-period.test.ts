import { expect, it } from 'vitest';
import { marketAddress, marketPath } from '#domain/market/market-address.ts';
import { marketPeriod, neighborsOf, weekName } from '#domain/market/market-period.ts';

it.each([
  ['2026-11-24', '2026-11-24', '2026-11-24'],
  ['2026-W48', '2026-11-23', '2026-11-29'],
  ['2026-W01', '2025-12-29', '2026-01-04'],
  ['2026-W53', '2026-12-28', '2027-01-03'],
])('the period %s runs from %s to %s', (period, from, until) => {
  expect(marketPeriod(period)).toEqual({ from, until });
});

it.each(['2026-02-30', '2027-W53', '2026-W00', '2026-W54'])('%s does not exist', (period) => {
  expect(marketPeriod(period)).toBeNull();
});

it('the week of a date is named as in ISO 8601', () => {
  expect([weekName('2026-11-29'), weekName('2027-01-03'), weekName('2025-12-29')]).toEqual([
    '2026-W48',
    '2026-W53',
    '2026-W01',
  ]);
});

it('days on which EDGAR is closed are skipped', () => {
  const day = { from: '2026-11-27', until: '2026-11-27' };
  expect(neighborsOf('2026-11-27', day)).toEqual({ previous: '2026-11-25', next: '2026-11-30' });
  const week = { from: '2026-12-28', until: '2027-01-03' };
  expect(neighborsOf('2026-W53', week)).toEqual({ previous: '2026-W52', next: '2027-W01' });
});

it.each([
  ['/market', { list: 'important' }],
  ['/market/2026-11-24', { list: 'important', period: '2026-11-24' }],
  ['/market/insiders/2026-w48', { list: 'insiders', period: '2026-W48' }, '/market/insiders/2026-W48'],
  ['/market/events/ceo-leaves', { list: 'events', kind: 'ceo-leaves' }],
  ['/market/events/ceo-leaves/2026-11-24', { list: 'events', kind: 'ceo-leaves', period: '2026-11-24' }],
])('%s is a page address', (path, address, canonical = path) => {
  expect(marketAddress(path)).toEqual(address);
  expect(marketAddress(`${path}/`)).toEqual(address);
  expect(marketPath(marketAddress(path) ?? { list: 'stakes' })).toBe(canonical);
});

it.each([
  '/market/nothing',
  '/market/stakes/ceo-leaves',
  '/market/events/nothing',
  '/markets',
  '/market/events/a/b',
])('%s is not a page address', (path) => {
  expect(marketAddress(path)).toBeNull();
});
