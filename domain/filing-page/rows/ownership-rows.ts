import type { FilingExplanation, OwnershipTransaction } from '#domain/filings/filing.ts';
import { formatCount, formatPrice } from '#domain/format/numbers.ts';
import type { OwnershipDocument } from '#domain/forms/ownership/document/ownership-xml.ts';
import { actionOf } from '#domain/forms/ownership/document/transaction-codes.ts';
import { toNumber } from '#domain/text/decimal.ts';
import { readableDate } from '#domain/wording/readable-date.ts';

/** A holding without a trade, as stated in a form. */
export type HeldRow = {
  security: string;
  shares: number | null;
  underlyingShares: number | null;
  ownership: 'D' | 'I' | null;
};

const WAYS = { A: 'Acquired', D: 'Disposed' };

/** Formats a transaction as a row. */
export type RowWriter = (line: OwnershipTransaction) => string;

/**
 * Returns a function that formats the transactions of a Form 3, 4 or 5 as rows of its page. Rows for
 * derivatives end with the exercise price.
 */
export function rowWriter(
  { transactions }: Pick<FilingExplanation, 'transactions'>,
  document: OwnershipDocument | null,
): RowWriter {
  const derivatives = transactions.filter(({ derivative }) => derivative);
  return (line) => {
    const filed = document?.derivativeTransactions[derivatives.indexOf(line)];
    const exercise = filed?.exercisePrice ?? null;
    return exercise === null ? tradeRow(line) : `${tradeRow(line)} | ${formatPrice(toNumber(exercise))}`;
  };
}

function tradeRow(line: OwnershipTransaction): string {
  return [
    line.date === null ? '' : readableDate(line.date),
    line.code === null ? 'Holding' : `${line.code} · ${actionOf(line.code)}`,
    line.acquired_disposed === null ? '—' : WAYS[line.acquired_disposed],
    formatCount(line.shares),
    line.price === null ? '—' : formatPrice(line.price),
    formatCount(line.shares_after),
    line.ownership === 'I' ? 'Indirect' : 'Direct',
  ].join(' | ');
}

/** Formats a holding without a trade as a row of its page. */
export function heldRow({ security, shares, underlyingShares, ownership }: HeldRow): string {
  return [
    security,
    shares === null ? '—' : formatCount(shares),
    underlyingShares === null ? '—' : formatCount(underlyingShares),
    ownership === 'I' ? 'Indirect' : 'Direct',
  ].join(' | ');
}

/** Formats the page line that names a reporting owner and states the owner's relationship to the issuer. */
export function ownerRow(owner: FilingExplanation['owners'][number]): string {
  return `Reporting owner: ${[owner.name, ...relationsOf(owner)].join(', ')}`;
}

function relationsOf(owner: FilingExplanation['owners'][number]): string[] {
  return [
    owner.title,
    owner.is_director ? 'Director' : null,
    owner.is_officer && owner.title === null ? 'Officer' : null,
    owner.is_ten_percent_owner ? '10% owner' : null,
  ].filter((word) => word !== null);
}

/** Formats the page line with the date to which the form refers. @param day ISO */
export function periodRow(day: string): string {
  return `Period of report: ${readableDate(day)}`;
}
