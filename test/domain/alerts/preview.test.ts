import { expect, test } from 'vitest';
import { type PreviewSettings, previewOf } from '#domain/alerts/preview.ts';
import type { PreviewedFilings } from '#domain/contract/trust/alert-preview-contract.ts';

const cell = (part: Partial<PreviewedFilings>): PreviewedFilings => ({
  form: '8-K',
  importance_level: 'MEDIUM',
  real_time: false,
  count: 1,
  estimated: 0,
  ...part,
});
const FILINGS = [
  cell({ count: 3, estimated: 1 }),
  cell({ importance_level: 'HIGH', count: 2 }),
  cell({ form: '4', importance_level: 'LOW', count: 10, estimated: 4 }),
  cell({ form: '4', importance_level: 'LOW', real_time: true, count: 5 }),
];
const PRO: PreviewSettings = { minImportance: 'LOW', delivery: 'realtime', canRealTime: true };

test('a preview counts alerts by level and form, counts those sent in real time, and says whether the result is an estimate', () => {
  expect(previewOf(FILINGS, PRO)).toEqual({
    total: 20,
    atOnce: 10,
    inDigest: 10,
    byLevel: [
      { name: 'HIGH', count: 2 },
      { name: 'MEDIUM', count: 3 },
      { name: 'LOW', count: 15 },
    ],
    byForm: [
      { name: '4', count: 15 },
      { name: '8-K', count: 5 },
    ],
    estimated: 5,
  });
});

test('a preview depends on the minimum level, the delivery and the plan', () => {
  expect(previewOf(FILINGS, { ...PRO, minImportance: 'MEDIUM' })).toMatchObject({ total: 5, atOnce: 5 });
  expect(previewOf(FILINGS, { ...PRO, delivery: 'everything' })).toMatchObject({ atOnce: 20, inDigest: 0 });
  const free: PreviewSettings = { minImportance: 'LOW', delivery: 'digest', canRealTime: false };
  expect(previewOf(FILINGS, free)).toMatchObject({ atOnce: 0, inDigest: 20 });
});
