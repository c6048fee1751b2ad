import { expect, test } from 'vitest';
import { reportsInSubmissions } from '#domain/deadlines/reports-in-submissions.ts';

const RECENT = {
  accessionNumber: ['a-4', 'a-3', 'a-2', 'a-1', 'a-0'],
  form: ['10-Q', '4', 'NT 10-Q', '10-K', '10-K/A'],
  filingDate: ['2026-08-17', '2026-08-15', '2026-08-14', '2026-03-20', '2026-03-21'],
  reportDate: ['2026-06-30', '2026-08-13', '2026-06-30', '2025-12-31', '2025-12-31'],
};
const category = 'Non-accelerated filer<br>Smaller reporting company';

test('reports and late-filing notices are read from a submissions file, with their periods and the filer category', () => {
  const facts = reportsInSubmissions({ category, filings: { recent: RECENT } }, (accession) =>
    accession === 'a-4' ? '2026-08-17T20:31:00.000Z' : undefined,
  );
  expect(facts).toEqual([
    {
      report: {
        form: '10-Q',
        periodEnd: '2026-06-30',
        category: 'non-accelerated',
        accession: 'a-4',
        acceptedAt: '2026-08-17T20:31:00.000Z',
      },
    },
    {
      notice: {
        form: '10-Q',
        periodEnd: '2026-06-30',
        accession: 'a-2',
        acceptedAt: '2026-08-14T22:00:00.000Z',
      },
    },
    {
      report: {
        form: '10-K',
        periodEnd: '2025-12-31',
        category: 'non-accelerated',
        accession: 'a-1',
        acceptedAt: '2026-03-20T22:00:00.000Z',
      },
    },
  ]);
});

test.each([null, {}, { filings: {} }, { filings: { recent: { form: ['10-K'], accessionNumber: ['a'] } } }])(
  'a file %j states no reports',
  (json) => {
    expect(reportsInSubmissions(json, () => undefined)).toEqual([]);
  },
);
