import type { ReportedTransaction } from '#domain/forms/ownership/document/ownership-xml.ts';
import type { Decimal } from '#domain/text/decimal.ts';

/** A line with what can be used of it. */
export type Judged = {
  line: ReportedTransaction;
  /** Why a figure of it is unknown, in words. */
  doubt: string | null;
  /** Where its price comes from if not from the table, in words. */
  derived: string | null;
};

/** Whether a line is a trade on the market. */
export function isTrade({ code }: ReportedTransaction): boolean {
  return code === 'P' || code === 'S';
}

export const asFiled = (line: ReportedTransaction): Judged => ({ line, doubt: null, derived: null });
export const priced = (line: ReportedTransaction, price: Decimal, derived: string): Judged => ({
  line: { ...line, price },
  doubt: null,
  derived,
});
export const withoutPrice = (line: ReportedTransaction, doubt: string): Judged => ({
  line: { ...line, price: null },
  doubt,
  derived: null,
});
/** Dollars are unknown too where the number of shares is. */
export const withoutNumbers = (line: ReportedTransaction, doubt: string): Judged => ({
  line: {
    ...line,
    shares: null,
    price: null,
    totalValue: null,
    sharesAfter: line.sharesAfter !== null && line.sharesAfter.digits < 0n ? null : line.sharesAfter,
  },
  doubt,
  derived: null,
});
