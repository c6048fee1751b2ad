import * as v from 'valibot';
import { CompanyCalendar } from '#domain/deadlines/company-calendar.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { getItem, putVersion } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Version = v.object({ version: v.number() });

/** Stores the dates that each company's filings state. */
export function companyCalendarsIn(table: Table) {
  return {
    /** @returns the calendar with its version for `replace`; `null` and 0 if there is none */
    async get(cik: string): Promise<{ calendar: CompanyCalendar | null; version: number }> {
      const row = await getItem(table, keys.companyCalendar(cik));
      if (row === null) return { calendar: null, version: 0 };
      return { calendar: v.parse(CompanyCalendar, row), version: v.parse(Version, row).version };
    },

    /**
     * @param seen the version that was read
     * @returns `false` if another writer wrote first
     */
    replace(calendar: CompanyCalendar, seen: number): Promise<boolean> {
      return putVersion(table, { ...keys.companyCalendar(calendar.cik), ...calendar }, seen);
    },

    /**
     * Returns the calendars of these companies, a hundred per request. Companies without a calendar are
     * omitted.
     */
    async of(ciks: readonly string[]): Promise<CompanyCalendar[]> {
      const rows = await batchGet(table, [...new Set(ciks)].map(keys.companyCalendar));
      return rows.map((row) => v.parse(CompanyCalendar, row));
    },
  };
}
