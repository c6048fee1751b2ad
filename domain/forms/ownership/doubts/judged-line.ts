import type { ReportedTransaction } from '#domain/forms/ownership/document/ownership-xml.ts';
import type { Decimal } from '#domain/text/decimal.ts';

/** A reported trade without its implausible figures. */
export type Judged = {
  line: ReportedTransaction;
  /** Explains why one of its figures is unknown, or `null`. */
  doubt: string | null;
  /** Describes where its price comes from, if not from the table. */
  derived: string | null;
};

/** Returns whether a line is an open-market trade. */
export function isTrade({ code }: Pick<ReportedTransaction, 'code'>): boolean {
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
/** If the number of shares is unknown, the dollar amount is unknown too. */
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
