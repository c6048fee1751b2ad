import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CORPUS, hasCorpus } from '#test/support/corpus.ts';
import { type ReportLabel, scoreCurrentReports } from './score-current-reports.ts';

const labels: Record<string, ReportLabel> = JSON.parse(
  readFileSync(join(import.meta.dirname, '8-K-labels.json'), 'utf8'),
);

test.skipIf(!hasCorpus)('headlines of real 8-Ks say what people read in them', () => {
  const score = scoreCurrentReports(labels, CORPUS);
  const faults = score.faults.join('\n');

  expect(score.untrue / score.reports, faults).toBeLessThanOrEqual(0.01);
  expect(score.missed / score.wanted, faults).toBeLessThanOrEqual(0.1);
  expect(score.told / score.groups, faults).toBeGreaterThanOrEqual(0.9);
  expect(score.accepted / score.reports, faults).toBeGreaterThanOrEqual(0.95);
});
