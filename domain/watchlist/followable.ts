import { cikName } from '#domain/companies/cik-name.ts';

/** A company in a list from which readers can follow it. */
export type Followable = {
  /** `null` if it has no listed ticker. */
  ticker: string | null;
  /** Ten digits; `null` if the list does not state it. */
  cik: string | null;
  company_name: string;
};

/** Returns the name under which the company can be watched; `null` if it has neither a ticker nor a CIK. */
export function nameToFollow({ ticker, cik }: Followable): string | null {
  return ticker ?? (cik === null ? null : cikName(cik));
}
