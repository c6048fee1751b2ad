import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { ownTransfers } from '#domain/forms/ownership/document/own-transfers.ts';
import { sharesOf } from '#domain/forms/ownership/document/share-amounts.ts';
import { actionOf } from '#domain/forms/ownership/document/transaction-codes.ts';
import { statesValue } from './states-value.ts';

type Lines = readonly OwnershipTransaction[];

/** Returns open-market purchases and sales. */
export function marketTrades(lines: Lines): OwnershipTransaction[] {
  return lines.filter(({ code, derivative }) => !derivative && (code === 'P' || code === 'S'));
}

/** Returns grants of stock. */
export function grants(lines: Lines): OwnershipTransaction[] {
  return lines.filter(({ code, derivative }) => !derivative && code === 'A');
}

/** Returns transactions that moved shares from one of the insider's accounts to another. */
export function movedOut(lines: Lines): OwnershipTransaction[] {
  return ownTransfers(lines).filter((line) => line.acquired_disposed === 'D');
}

/**
 * Returns the transactions of the type that a takeaway names, such as a gift. They are grouped by table and direction;
 * the group that adds up to the takeaway's figure is returned.
 */
export function linesOfAction(lines: Lines, takeaway: string): OwnershipTransaction[] {
  const named = lines.filter(({ code }) => code !== null && takeaway.startsWith(actionOf(code)));
  const groups = Map.groupBy(named, (line) => `${line.derivative}|${line.code}|${line.acquired_disposed}`);
  const stated = [...groups.values()].find((group) => statesValue(takeaway, sharesOf(group)));
  return stated ?? named;
}
