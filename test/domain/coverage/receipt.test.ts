import { expect, test } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { PublishedFiling } from '#domain/coverage/published-filing.ts';
import { receiptOf } from '#domain/coverage/receipt.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { receiptSentence } from '#domain/wording/receipt-sentence.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';

const PUBLISHED = '2026-11-20T15:00:00.000Z';

const LATER = '2026-11-20T15:00:01.000Z';

const ACCOUNT: Account = {
  user: {
    ...anonymousUser({ id: 'alice', brand: 'all', createdAt: '2026-01-01T00:00:00.000Z' }),
    email: 'alice@example.com',
    emailVerified: true,
    notifyVia: ['email'],
    minImportance: 'MEDIUM',
  },
  watched: [
    {
      ticker: 'AAPL',
      cik: '0000320193',
      companyName: 'Apple',
      forms: ['8-K'],
      formsSince: '2026-01-01T00:00:00.000Z',
      brand: 'all',
      realTimeForms: [],
      isPaused: false,
      note: null,
      threshold: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      viewedAt: '2026-01-01T00:00:00.000Z',
      dismissed: [],
      renamedFrom: null,
      isRenameTold: false,
    },
  ],
};

const filing = (accession: string, facts: Partial<PublishedFiling> = {}): PublishedFiling => ({
  accession,
  acceptedAt: PUBLISHED,
  publishedAt: PUBLISHED,
  formType: '8-K',
  levels: { AAPL: 'HIGH' },
  ...facts,
});

const sent = (accession: string, facts: Partial<StoredAlert> = {}): StoredAlert =>
  storedAlert({ accession, status: 'sent', latencySeconds: 30, ...facts });

function receipt(filings: PublishedFiling[], alerts: StoredAlert[]) {
  return receiptOf({ day: '2026-11-20', isChecked: true, filings }, ACCOUNT, alerts);
}

test('every filing is counted once, by how it was delivered', () => {
  const filings = ['mailed', 'digest', 'texted', 'waits', 'bounced', 'skipped', 'lost'].map((id) =>
    filing(id),
  );
  const low = filing('low', { levels: { AAPL: 'LOW' } });
  const other = filing('other-form', { formType: '4' });
  const strange = filing('strange', { levels: { MSFT: 'CRITICAL' } });
  const removed = filing('removed', { levels: { IBM: 'HIGH' } });
  const early = filing('early', { publishedAt: '2025-12-31T15:00:00.000Z' });

  const result = receipt(
    [...filings, low, other, strange, removed, early],
    [
      sent('mailed'),
      sent('mailed', { channel: 'sms', latencySeconds: 41 }),
      sent('digest', { latencySeconds: null }),
      sent('texted', { channel: 'sms' }),
      sent('waits', { status: 'due', latencySeconds: null }),
      sent('bounced', { status: 'bounced', latencySeconds: 900 }),
      sent('skipped', { status: 'skipped' }),
      sent('removed', { ticker: 'IBM' }),
      sent('another-day', { latencySeconds: 5_000 }),
    ],
  );

  expect(result).toEqual({
    day: '2026-11-20',
    checked: true,
    published: 10,
    told: 4,
    by_email: 2,
    by_digest: 1,
    by_text: 1,
    by_push: 0,
    by_feed: 0,
    waiting: 1,
    failed: 1,
    left_out: 3,
    before_change: 0,
    untold: 1,
    slowest_seconds: 41,
  });
  expect(receiptSentence(result)).toBe(
    'EDGAR published 10 filings for your tickers; 4 sent (2 email, 1 digest, 1 text); ' +
      '1 waiting, 1 not delivered, 3 left out by your choices, 1 without an alert; slowest 41 s.',
  );
});

test.each([
  ['settings or plan', { user: { ...ACCOUNT.user, choicesSince: LATER } }],
  ['forms', { watched: ACCOUNT.watched.map((each) => ({ ...each, formsSince: LATER })) }],
])('filings published before the user changed %s are not judged by the new settings', (_what, changed) => {
  const index = { day: '2026-11-20', isChecked: true, filings: [filing('told'), filing('other')] };
  const result = receiptOf(index, { ...ACCOUNT, ...changed }, [sent('told')]);
  expect(result).toMatchObject({ published: 2, told: 1, before_change: 1, untold: 0, left_out: 0 });
  expect(receiptSentence(result)).toContain('1 without an alert from before you changed your choices');
});

test('the receipt for a day without filings says that there were none', () => {
  expect(receiptSentence(receipt([], []))).toBe('EDGAR published no filings for your tickers.');
});

test('filings for a user without channels are counted as not sent', () => {
  const silent = { ...ACCOUNT, user: { ...ACCOUNT.user, notifyVia: [] } };
  const index = { day: '2026-11-20', isChecked: true, filings: [filing('a')] };
  expect(receiptOf(index, silent, [])).toMatchObject({ published: 1, left_out: 1, untold: 0 });
});
