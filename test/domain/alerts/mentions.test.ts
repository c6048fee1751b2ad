import { expect, test } from 'vitest';
import { keepMentions, seenFromTicker, withMentions } from '#domain/alerts/mentions.ts';
import type { Company } from '#domain/filings/stored-filing.ts';
import { storedFiling } from '#test/support/stored-filing.ts';

const MANAGER: Company = { cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', tickers: ['BRK-B', 'BRK-A'] };
const HELD: Company = {
  cik: '0000093410',
  name: 'CHEVRON CORP',
  tickers: ['CVX'],
  mention: {
    importance_level: 'LOW',
    material_score: 2,
    one_liner: 'Berkshire cuts Chevron',
    importance_reason: '',
  },
};
const report = (facts: Parameters<typeof storedFiling>[0] = {}) =>
  storedFiling({ form: '13F-HR', companies: [MANAGER], tickers: MANAGER.tickers, ...facts });

test('a filing reads differently from a company that it mentions', () => {
  const filing = report({ companies: [MANAGER, HELD], tickers: ['BRK-B', 'BRK-A', 'CVX'] });

  expect(seenFromTicker(filing, 'CVX').assessment.one_liner).toBe('Berkshire cuts Chevron');
  expect(seenFromTicker(filing, 'BRK-A')).toBe(filing);
  expect(seenFromTicker(filing, 'AAPL')).toBe(filing);
});

test.each([
  ['due', 'due'],
  ['done', 'due'],
  ['none', 'none'],
] as const)('found beside the filing’s own tickers, %s alerts are %s', (alerts, then) => {
  expect(withMentions(report({ alerts }), [HELD])).toEqual({
    companies: [MANAGER, HELD],
    tickers: ['BRK-B', 'BRK-A', 'CVX'],
    alerts: then,
  });
});

test('read again it mentions what the new reading says, and tells nobody twice', () => {
  const known = report({ companies: [MANAGER, HELD], tickers: ['BRK-B', 'BRK-A', 'CVX'], alerts: 'done' });

  expect(withMentions(known, [HELD])).toMatchObject({ companies: [MANAGER, HELD], alerts: 'done' });
  expect(withMentions(known, [])).toMatchObject({ companies: [MANAGER], tickers: ['BRK-B', 'BRK-A'] });
});

test('a party that a later entry names drops no mention, and is none itself', () => {
  const own = { ...HELD, mention: undefined };

  expect(keepMentions([MANAGER], [MANAGER, HELD])).toEqual([MANAGER, HELD]);
  expect(keepMentions([MANAGER, own], [MANAGER, HELD])).toEqual([MANAGER, own]);
});
