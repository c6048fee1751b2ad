/** An earlier filing of the same company: what it told. */
export type EarlierFiling = {
  accession: string;
  form: string;
  acceptedAt: string;
  items: { number: string }[];
  assessment: { one_liner: string };
  summaryText: string | null;
  takeaways: string[];
};

/** Filings of some forms that a company made in a span of time, newest first, in one request. */
export type EarlierFilings = {
  earlier(
    cik: string,
    forms: readonly string[],
    span: { from: string; until: string },
  ): Promise<EarlierFiling[]>;
};

const DAY_MS = 86_400_000;

/** The span of so many days that ends before a moment, ISO. */
export function daysBefore(moment: string, days: number): { from: string; until: string } {
  return { from: new Date(Date.parse(moment) - days * DAY_MS).toISOString(), until: moment };
}
