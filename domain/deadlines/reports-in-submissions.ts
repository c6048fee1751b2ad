import * as v from 'valibot';
import type { CalendarFacts } from './company-calendar.ts';
import { DUE_REPORTS } from './due-date.ts';
import { taggedCategory } from './filer-category.ts';

const Cells = v.fallback(v.array(v.fallback(v.string(), '')), []);
const Submissions = v.object({
  category: v.fallback(v.optional(v.string()), undefined),
  filings: v.object({
    recent: v.object({
      accessionNumber: Cells,
      form: Cells,
      filingDate: Cells,
      reportDate: Cells,
    }),
  }),
});

/** EDGAR accepts filings until 22:00 New York time; this is earlier than that in both standard and daylight time. */
const EVENING = 'T22:00:00.000Z';
const MOST = 16;

/**
 * Returns the periodic reports and notices of late filing in a company's submissions file, newest first. With this
 * list, a company has a calendar from the start, even if its annual report is not among its latest filings.
 * @param json the file as EDGAR sends it
 * @param acceptedAtOf when a filing was accepted, ISO; `undefined` if unknown
 * @returns an empty list if the file cannot be read
 */
export function reportsInSubmissions(
  json: unknown,
  acceptedAtOf: (accession: string) => string | undefined,
): CalendarFacts[] {
  const file = v.safeParse(Submissions, json);
  if (!file.success) return [];
  const { accessionNumber, form, filingDate, reportDate } = file.output.filings.recent;
  const category = taggedCategory(file.output.category);
  return accessionNumber
    .flatMap((accession, at): CalendarFacts[] => {
      const periodEnd = reportDate[at] ?? '';
      if (!v.is(v.pipe(v.string(), v.isoDate()), periodEnd)) return [];
      const name = form[at] ?? '';
      const report = DUE_REPORTS.find((each) => name === each || name === `NT ${each}`);
      if (report === undefined) return [];
      const acceptedAt = acceptedAtOf(accession) ?? `${filingDate[at] ?? periodEnd}${EVENING}`;
      const fact = { form: report, periodEnd, accession, acceptedAt };
      return [name === report ? { report: { ...fact, category } } : { notice: fact }];
    })
    .slice(0, MOST);
}
