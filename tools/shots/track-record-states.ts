import type { TrackRecordResponse } from '#domain/contract/trust/track-record-contract.ts';
import type { State } from './states.ts';

const spread = (median: number, n: number) => ({ n, median, low: median - 0.03, high: median + 0.02 });
const miss = (ticker: string, level: 'HIGH' | 'LOW', change: number) => ({
  accession: `0000320193-26-${String(Math.round(Math.abs(change) * 1_000)).padStart(6, '0')}`,
  ticker,
  form: '8-K',
  acceptedAt: '2026-11-03T21:05:00Z',
  level,
  reaction: { 1: change, 5: change, 20: null },
});
const MEASURED: TrackRecordResponse = {
  record: {
    groups: [
      { key: 'kind:auditor-change', after: { 1: spread(-0.012, 44), 5: spread(-0.031, 44), 20: null } },
      { key: 'kind:auditor-change:small', after: { 1: null, 5: spread(-0.041, 37), 20: null } },
      { key: 'kind:bought', after: { 1: spread(0.004, 212), 5: spread(0.012, 198), 20: spread(0.021, 160) } },
      {
        key: 'level:HIGH',
        after: { 1: spread(-0.018, 310), 5: spread(-0.02, 290), 20: spread(-0.028, 211) },
      },
      { key: 'level:LOW', after: { 1: spread(0, 2_110), 5: spread(0.001, 2_050), 20: spread(0.003, 1_800) } },
    ],
    overrated: [miss('AAPL', 'HIGH', 0.004)],
    underrated: [miss('BRK-B', 'LOW', -0.182), miss('JPM', 'LOW', 0.121)],
    observations: 4_212,
    from: '2026-08-24T12:00:00Z',
    until: '2026-11-20T21:00:00Z',
    isSimulated: true,
    computedAt: '2026-11-21T01:30:00Z',
  },
  headlines: {
    '0000320193-26-000182':
      'Auditor resigns over disagreements about the recognition of revenue from long-term contracts',
    '0000320193-26-000121': 'Announces a share repurchase of up to $500 million',
    '0000320193-26-000004': 'Q4 revenue $102.5B (+8%), adjusted EPS $1.85',
  },
};

const path = '/track-record';

/** The page about price reactions. */
export const TRACK_RECORD_STATES: State[] = [
  {
    name: 'track-record',
    path,
    viewer: 'nobody',
    isWhole: true,
    instead: { '/api/track-record': () => MEASURED },
  },
  { name: 'track-record-empty', path, viewer: 'nobody' },
  { name: 'track-record-failed', path, viewer: 'nobody', broken: { '/api/track-record': 'fails' } },
];
