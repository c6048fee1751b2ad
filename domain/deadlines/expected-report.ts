import type { CompanyCalendar, NoticeFact } from './company-calendar.ts';
import { type DueRange, type DueReport, dueDate, extended, monthsLater } from './due-date.ts';
import type { FilerCategory } from './filer-category.ts';
import { nextPeriod } from './next-period.ts';

/** The next report that a company must file. */
export type ExpectedReport = {
  form: DueReport;
  /** The end of its period, ISO; the latest possible end if it is uncertain. */
  periodEnd: string;
  due: DueRange;
  /** `null` if no report states it. The dates then cover every category. */
  category: FilerCategory | null;
  /** The notice that extends the due date; `null` for none. */
  notice: NoticeFact | null;
};

/**
 * Returns the report that a company must file next, based on the periods it has already reported.
 * @returns `null` if there is no annual report, or if the periods are inconsistent
 */
export function expectedReport({ reports, notices }: CompanyCalendar): ExpectedReport | null {
  const annual = reports.find(({ form }) => form !== '10-Q');
  if (annual === undefined) return null;
  const isForeign = annual.form !== '10-K';
  const quarterly = isForeign ? [] : reports.filter(({ form }) => form === '10-Q');
  const period = isForeign
    ? foreignYear(annual.periodEnd)
    : nextPeriod({
        years: reports.filter(({ form }) => form === '10-K').map(({ periodEnd }) => periodEnd),
        quarters: quarterly.map(({ periodEnd }) => periodEnd),
      });
  if (period === null) return null;
  const form = isForeign ? annual.form : period.isYear ? '10-K' : '10-Q';
  const category = reports[0]?.category ?? null;
  const notice = notices.find((each) => each.form === form && isWithin(each.periodEnd, period)) ?? null;
  const due = {
    from: dueDate(form, notice?.periodEnd ?? period.from, category).from,
    to: dueDate(form, notice?.periodEnd ?? period.to, category).to,
  };
  return {
    form,
    periodEnd: notice?.periodEnd ?? period.to,
    due: notice === null ? due : extended(form, due),
    category,
    notice,
  };
}

type Period = { isYear: boolean; from: string; to: string };

/** Returns the next fiscal year of a foreign company, which files one report per year. */
function foreignYear(periodEnd: string): Period {
  const end = monthsLater(periodEnd, 12);
  return { isYear: true, from: end, to: end };
}

function isWithin(end: string, { from, to }: Period): boolean {
  return end >= from && end <= to;
}
