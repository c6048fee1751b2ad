import {
  type CompanyCalendar,
  type ReportFact,
  withCalendarFacts,
} from '#domain/deadlines/company-calendar.ts';
import type { DueReport } from '#domain/deadlines/due-date.ts';
import type { FilerCategory } from '#domain/deadlines/filer-category.ts';

export const [LARGE, ACCELERATED, OTHER] = ['large-accelerated', 'accelerated', 'non-accelerated'] as const;

/**
 * These due dates are computed independently of our code, from a handwritten list of federal holidays, the periods of
 * forms 10-K (60, 75 and 90 days) and 10-Q (40 and 45 days), and 17 CFR 240.0-3.
 */
export const DUE: [DueReport, string, FilerCategory, string][] = [
  ['10-K', '2019-12-31', LARGE, '2020-03-02'],
  ['10-K', '2019-12-31', ACCELERATED, '2020-03-16'],
  ['10-K', '2019-12-31', OTHER, '2020-03-30'],
  ['10-K', '2021-12-31', LARGE, '2022-03-01'],
  ['10-K', '2021-12-31', ACCELERATED, '2022-03-16'],
  ['10-K', '2021-12-31', OTHER, '2022-03-31'],
  ['10-K', '2022-12-31', LARGE, '2023-03-01'],
  ['10-K', '2022-12-31', ACCELERATED, '2023-03-16'],
  ['10-K', '2022-12-31', OTHER, '2023-03-31'],
  ['10-K', '2023-12-31', LARGE, '2024-02-29'],
  ['10-K', '2023-12-31', ACCELERATED, '2024-03-15'],
  ['10-K', '2023-12-31', OTHER, '2024-04-01'],
  ['10-K', '2024-12-31', LARGE, '2025-03-03'],
  ['10-K', '2024-12-31', ACCELERATED, '2025-03-17'],
  ['10-K', '2024-12-31', OTHER, '2025-03-31'],
  ['10-K', '2025-12-31', LARGE, '2026-03-02'],
  ['10-K', '2025-12-31', ACCELERATED, '2026-03-16'],
  ['10-K', '2025-12-31', OTHER, '2026-03-31'],
  ['10-K', '2026-06-30', LARGE, '2026-08-31'],
  ['10-K', '2026-06-30', ACCELERATED, '2026-09-14'],
  ['10-K', '2026-06-30', OTHER, '2026-09-28'],
  ['10-K', '2026-01-31', LARGE, '2026-04-01'],
  ['10-Q', '2024-03-31', LARGE, '2024-05-10'],
  ['10-Q', '2024-03-31', OTHER, '2024-05-15'],
  ['10-Q', '2024-09-30', ACCELERATED, '2024-11-12'],
  ['10-Q', '2024-09-30', OTHER, '2024-11-14'],
  ['10-Q', '2025-03-31', LARGE, '2025-05-12'],
  ['10-Q', '2025-03-31', OTHER, '2025-05-15'],
  ['10-Q', '2025-06-30', ACCELERATED, '2025-08-11'],
  ['10-Q', '2025-06-30', OTHER, '2025-08-14'],
  ['10-Q', '2025-09-30', ACCELERATED, '2025-11-10'],
  ['10-Q', '2025-09-30', OTHER, '2025-11-14'],
  ['10-Q', '2026-03-31', LARGE, '2026-05-11'],
  ['10-Q', '2026-03-31', OTHER, '2026-05-15'],
  ['10-Q', '2026-06-30', LARGE, '2026-08-10'],
  ['10-Q', '2026-06-30', OTHER, '2026-08-14'],
  ['10-Q', '2026-09-30', LARGE, '2026-11-09'],
  ['10-Q', '2026-09-30', OTHER, '2026-11-16'],
  ['10-Q', '2023-11-26', LARGE, '2024-01-05'],
  ['10-Q', '2024-10-02', ACCELERATED, '2024-11-12'],
  ['10-Q', '2025-10-12', OTHER, '2025-11-26'],
];

/** The annual reports of foreign companies, with the end of the year and the due date. */
export const FOREIGN = [
  ['20-F', '2025-12-31', '2026-04-30'],
  ['20-F', '2026-03-31', '2026-07-31'],
  ['20-F', '2025-02-28', '2025-06-30'],
  ['20-F', '2024-12-31', '2025-04-30'],
  ['20-F', '2022-12-31', '2023-05-01'],
  ['40-F', '2025-12-31', '2026-03-31'],
] as const;

/**
 * Returns the calendar of a company that has filed these reports.
 * @param reports forms with the ends of their periods: `10-K 2025-09-27`
 */
export function calendarOf(reports: readonly string[], category: FilerCategory | null): CompanyCalendar {
  return reports.reduce<CompanyCalendar | null>((calendar, text, at) => {
    const [form, periodEnd = ''] = text.split(' ');
    const report = { form: form as ReportFact['form'], periodEnd, category };
    const source = { accession: `a-${at}`, acceptedAt: `${periodEnd}T12:00:00.000Z` };
    return withCalendarFacts(calendar, {
      cik: '1',
      company: 'A',
      facts: { report: { ...report, ...source } },
    });
  }, null) as CompanyCalendar;
}

export const APPLE_2022 = [
  '10-K 2021-09-25',
  '10-Q 2021-12-25',
  '10-Q 2022-03-26',
  '10-Q 2022-06-25',
  '10-K 2022-09-24',
];
const APPLE_2024 = [
  '10-K 2022-09-24',
  '10-K 2023-09-30',
  '10-Q 2023-12-30',
  '10-Q 2024-03-30',
  '10-Q 2024-06-29',
  '10-K 2024-09-28',
];
export const APPLE_2025 = [...APPLE_2024, '10-Q 2024-12-28', '10-Q 2025-03-29', '10-Q 2025-06-28'];

/** Periods of real companies from EDGAR's submissions, and the report that each filed next. */
export const NEXT: [string, FilerCategory, string[], string, string, string][] = [
  ['Apple', LARGE, APPLE_2025, '10-K', '2025-09-27', '2025-11-26'],
  ['Apple', LARGE, [...APPLE_2025, '10-K 2025-09-27'], '10-Q', '2025-12-27', '2026-02-05'],
  ['Apple', LARGE, APPLE_2024, '10-Q', '2024-12-28', '2025-02-06'],
  ['Apple', LARGE, APPLE_2025.slice(0, 7), '10-Q', '2025-03-29', '2025-05-08'],
  ['Apple', LARGE, APPLE_2025.slice(0, 8), '10-Q', '2025-06-28', '2025-08-07'],
  ['Imunon', OTHER, ['10-K 2024-12-31'], '10-Q', '2025-03-31', '2025-05-15'],
  ['Imunon', OTHER, ['10-K 2024-12-31', '10-Q 2025-03-31'], '10-Q', '2025-06-30', '2025-08-14'],
  [
    'Imunon',
    OTHER,
    ['10-K 2023-12-31', '10-Q 2024-03-31', '10-Q 2024-06-30', '10-Q 2024-09-30'],
    '10-K',
    '2024-12-31',
    '2025-03-31',
  ],
  [
    'Alzamend',
    OTHER,
    ['10-K 2023-04-30', '10-Q 2023-07-31', '10-Q 2023-10-31'],
    '10-Q',
    '2024-01-31',
    '2024-03-18',
  ],
  [
    'Alzamend',
    OTHER,
    ['10-K 2023-04-30', '10-Q 2023-07-31', '10-Q 2023-10-31', '10-Q 2024-01-31'],
    '10-K',
    '2024-04-30',
    '2024-07-29',
  ],
  ['Alzamend', OTHER, ['10-K 2025-04-30'], '10-Q', '2025-07-31', '2025-09-15'],
  ['Keen Vision', OTHER, ['10-K 2023-12-31', '10-Q 2024-03-31'], '10-Q', '2024-06-30', '2024-08-14'],
  ['Learn CW', OTHER, ['10-K 2022-12-31'], '10-Q', '2023-03-31', '2023-05-15'],
  ['Solidion', OTHER, ['10-K 2024-12-31', '10-Q 2025-03-31'], '10-Q', '2025-06-30', '2025-08-14'],
  ['a year to February', ACCELERATED, ['10-K 2025-02-28'], '10-Q', '2025-05-31', '2025-07-10'],
  ['a year to a leap day', LARGE, ['10-K 2024-02-29'], '10-Q', '2024-05-31', '2024-07-10'],
];
