import { expect, test } from 'vitest';
import type { OverviewResponse } from '#domain/contract/admin/admin-overview-contract.ts';
import { attentionFor } from '#domain/overview/operator-attention.ts';

const CALM: Parameters<typeof attentionFor>[0] = {
  feed: { read_at: '2026-05-04T14:00:00.000Z', lag_seconds: 1, edgar_open: true },
  queues: [],
  spend: { day: 0, day_cap: 1, month: 0, month_cap: 1, closed_until: null },
  alerts: [],
  missed: 0,
  alarms: [],
  signUpsPaused: false,
  pausedChannels: [],
};

const emails = (status: OverviewResponse['alerts'][number]['status'], count: number) =>
  ({ channel: 'email', status, count }) as const;

test('a notice about dead letters leads to the dead letters', () => {
  const queues = [{ name: 'filings', waiting: 0, dead: 2 }];
  expect(attentionFor({ ...CALM, queues })).toEqual([
    { text: '2 dead letters of filings.', path: '/admin/filings?view=dead' },
  ]);
});

test('a notice about lost alerts leads to those in the more frequent state', () => {
  const pathOf = (failed: number, bounced: number) =>
    attentionFor({
      ...CALM,
      alerts: [emails('sent', 20), emails('failed', failed), emails('bounced', bounced)],
    }).map(({ path }) => path);
  expect(pathOf(3, 1)).toEqual(['/admin/notifications?status=failed']);
  expect(pathOf(1, 3)).toEqual(['/admin/notifications?status=bounced']);
});
