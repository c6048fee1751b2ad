import { expect, test } from 'vitest';
import { addMentioned, filingForTicker, keepMentioned } from '#domain/alerts/mentioned-companies.ts';
import type { Company } from '#domain/filings/stored-filing.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

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

test('a company mentioned in a filing gets its own assessment', () => {
  const filing = report({ companies: [MANAGER, HELD], tickers: ['BRK-B', 'BRK-A', 'CVX'] });

  expect(filingForTicker(filing, 'CVX').assessment.one_liner).toBe('Berkshire cuts Chevron');
  expect(filingForTicker(filing, 'BRK-A')).toBe(filing);
  expect(filingForTicker(filing, 'AAPL')).toBe(filing);
});

test.each([
  ['due', 'due'],
  ['done', 'due'],
  ['none', 'none'],
] as const)(
  'when companies are found in addition to the filing’s own tickers, alerts that were %s become %s',
  (alerts, then) => {
    expect(addMentioned(report({ alerts }), [HELD])).toEqual({
      companies: [MANAGER, HELD],
      tickers: ['BRK-B', 'BRK-A', 'CVX'],
      alerts: then,
    });
  },
);

test('reading the filing again replaces the mentioned companies and alerts nobody twice', () => {
  const known = report({ companies: [MANAGER, HELD], tickers: ['BRK-B', 'BRK-A', 'CVX'], alerts: 'done' });

  expect(addMentioned(known, [HELD])).toMatchObject({ companies: [MANAGER, HELD], alerts: 'done' });
  expect(addMentioned(known, [])).toMatchObject({ companies: [MANAGER], tickers: ['BRK-B', 'BRK-A'] });
});

test('if a mentioned company is later added as a party, it is no longer listed as mentioned, and the others are kept', () => {
  const own = { ...HELD, mention: undefined };

  expect(keepMentioned([MANAGER], [MANAGER, HELD])).toEqual([MANAGER, HELD]);
  expect(keepMentioned([MANAGER, own], [MANAGER, HELD])).toEqual([MANAGER, own]);
});
