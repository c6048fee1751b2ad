/** An earlier filing of the same company, with what was extracted from it. */
export type EarlierFiling = {
  accession: string;
  form: string;
  acceptedAt: string;
  items: { number: string }[];
  assessment: { one_liner: string };
  summaryText: string | null;
  takeaways: string[];
};

/** Returns a company's filings of certain forms within a period, newest first, in one request. */
export type EarlierFilings = {
  earlier(
    cik: string,
    forms: readonly string[],
    span: { from: string; until: string },
  ): Promise<EarlierFiling[]>;
};

const DAY_MS = 86_400_000;

/** Returns the period of this many days that ends at a given time, ISO. */
export function daysBefore(moment: string, days: number): { from: string; until: string } {
  return { from: new Date(Date.parse(moment) - days * DAY_MS).toISOString(), until: moment };
}
