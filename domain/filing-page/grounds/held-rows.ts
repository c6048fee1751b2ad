import { heldRow, type RowWriter } from '#domain/filing-page/rows/ownership-rows.ts';
import type { FilingExplanation, OwnershipTransaction } from '#domain/filings/filing.ts';
import type { OwnershipDocument } from '#domain/forms/ownership/document/ownership-xml.ts';
import { statesValue } from './states-value.ts';
import { marketTrades } from './traded-lines.ts';

/**
 * An ownership form, its explanation and takeaway, and the function that writes its transactions as rows of
 * the page.
 */
export type OwnershipGround = {
  explanation: FilingExplanation;
  document: OwnershipDocument;
  takeaway: string;
  write: RowWriter;
};

/** Returns the rows of stock that is held but was not traded. */
export function heldRows({ nonDerivativeHoldings }: OwnershipDocument): string[] {
  return nonDerivativeHoldings.filter(({ shares }) => shares !== null && shares > 0).map(heldRow);
}

/**
 * Returns the last row in which the number of shares held afterwards, directly or indirectly, equals the one in a
 * takeaway.
 */
export function heldAfterRows({ explanation, takeaway, write }: OwnershipGround): string[] {
  const ownership = / indirectly /.test(takeaway) ? 'I' : 'D';
  const last = explanation.transactions.findLast(
    (line) =>
      line.ownership === ownership && line.shares_after !== null && statesValue(takeaway, line.shares_after),
  );
  return last === undefined ? [] : [write(last)];
}

/**
 * Returns the rows that make up an entire holding and its trades: the trades, the shares in each account after them,
 * and other holdings. A row that states the remaining number comes first.
 */
export function holdingRows({ explanation, document, takeaway, write }: OwnershipGround): string[] {
  const stock = explanation.transactions.filter(({ derivative }) => !derivative);
  const accounts = new Map<string, OwnershipTransaction>();
  stock.forEach((line, place) => {
    const nature = document.nonDerivativeTransactions[place]?.nature ?? null;
    if (line.shares_after !== null) accounts.set(`${line.security}|${line.ownership}|${nature}`, line);
  });
  const trades = marketTrades(stock);
  const others = [...accounts.values()].filter((line) => !trades.includes(line));
  const rows = [...trades, ...others];
  const remains = rows.findLast(({ shares_after: after }) => after !== null && statesValue(takeaway, after));
  const first = remains === undefined ? [] : [remains];
  return [...[...first, ...rows.filter((line) => line !== remains)].map(write), ...heldRows(document)];
}
