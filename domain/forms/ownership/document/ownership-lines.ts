import type { OwnershipOwner, OwnershipTotals, OwnershipTransaction } from '#domain/filings/filing.ts';
import { type Decimal, plus, times, toNumber, ZERO } from '#domain/text/decimal.ts';
import type { OwnershipDocument, ReportedTransaction } from './ownership-xml.ts';

/** Returns the reporting owners in the product's format. A relationship that is not stated is false. */
export function ownerLines(document: OwnershipDocument): OwnershipOwner[] {
  return document.owners.map((owner) => ({
    cik: owner.cik,
    name: owner.name,
    title: owner.officerTitle,
    is_director: owner.isDirector === true,
    is_officer: owner.isOfficer === true,
    is_ten_percent_owner: owner.isTenPercentOwner === true,
  }));
}

/**
 * Returns the transaction lines, non-derivative first. `value` is shares × price, multiplied exactly in
 * decimals and then written as the nearest JSON number, so 3 × 0.1 is 0.3. Prices have up to four decimals,
 * so the value is not rounded to the cent.
 */
export function transactionLines(document: OwnershipDocument): OwnershipTransaction[] {
  return [
    ...document.nonDerivativeTransactions.map((line) => transactionLine(line, false)),
    ...document.derivativeTransactions.map((line) => transactionLine(line, true)),
  ];
}

function transactionLine(line: ReportedTransaction, derivative: boolean): OwnershipTransaction {
  const value = dollars(line);
  return {
    date: line.date,
    code: line.code,
    acquired_disposed: line.acquiredDisposed,
    shares: line.shares && toNumber(line.shares),
    price: line.price && toNumber(line.price),
    value: value && toNumber(value),
    shares_after: line.sharesAfter && toNumber(line.sharesAfter),
    ownership: line.ownership,
    security: line.security,
    derivative,
  };
}

/**
 * Returns the value in dollars; `null` if there is no price. A form that reports dollars instead of shares states the
 * value itself.
 */
function dollars({ shares, price, totalValue }: ReportedTransaction): Decimal | null {
  if (shares === null) return totalValue;
  return price && times(shares, price);
}

/**
 * Returns sums over the non-derivative lines that have a price. Several reporting owners on one form report a single
 * economic trade, so nothing is counted per owner.
 * @see docs/edgar.md#ownership-documents
 */
export function ownershipTotals(document: OwnershipDocument): OwnershipTotals {
  const sum = (matches: (line: ReportedTransaction) => boolean) =>
    toNumber(
      document.nonDerivativeTransactions
        .filter(matches)
        .map((line) => (line.price && line.shares ? times(line.shares, line.price) : ZERO))
        .reduce(plus, ZERO),
    );
  return {
    bought_value: sum(({ code }) => code === 'P'),
    sold_value: sum(({ code }) => code === 'S'),
    acquired_value: sum(({ acquiredDisposed }) => acquiredDisposed === 'A'),
    disposed_value: sum(({ acquiredDisposed }) => acquiredDisposed === 'D'),
  };
}
