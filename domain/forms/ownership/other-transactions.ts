import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { ownTransfers } from '#domain/forms/ownership/document/own-transfers.ts';
import { principalEvent } from '#domain/forms/ownership/document/principal-event.ts';
import { amountOf, dollarsOf } from '#domain/forms/ownership/document/share-amounts.ts';
import { actionOf } from '#domain/forms/ownership/document/transaction-codes.ts';
import { price } from '#domain/wording/words.ts';

/** Codes that the headline reports together with an exercise, such as shares withheld for its price or taxes. */
const REPORTED_WITH_EXERCISE: ReadonlySet<string | null> = new Set(['M', 'X', 'O', 'C', 'F']);

/**
 * Returns facts about lines that are neither market trades nor in the headline, one per code and direction: `Gift:
 * 5,044,000 shares`.
 */
export function otherTransactions(transactions: readonly OwnershipTransaction[]): string[] {
  const event = principalEvent(transactions);
  const own = ownTransfers(transactions);
  const isExercise = event?.lines.some(({ code }) => REPORTED_WITH_EXERCISE.has(code)) === true;
  const isReported = (line: OwnershipTransaction) =>
    event?.lines.includes(line) === true || (isExercise && REPORTED_WITH_EXERCISE.has(line.code));
  const groups = Map.groupBy(
    transactions.filter((line) => !isMarketTrade(line) && !own.includes(line)),
    (line) => `${line.derivative}|${line.code}|${line.acquired_disposed}`,
  );
  // The derivative side of an exercise only repeats what the share side says.
  const codes = new Set(transactions.filter(({ derivative }) => !derivative).map(({ code }) => code));
  const facts = [...groups.values()]
    .filter((lines) => !lines.every(isReported))
    .filter(([first]) => first && !(first.derivative && codes.has(first.code)) && !isOtherSide(first, groups))
    .map(groupFact);
  return [...statedPrice(event), ...ownFact(own, event?.kind === 'moved'), ...facts];
}

function isMarketTrade({ code, derivative }: OwnershipTransaction): boolean {
  return !derivative && (code === 'P' || code === 'S');
}

/** Returns the stated value of a grant, which its headline omits. */
function statedPrice(event: ReturnType<typeof principalEvent<OwnershipTransaction>>): string[] {
  const line = event?.lines[0];
  if (event?.kind !== 'other' || event.value === null || line?.code !== 'A' || line.derivative) return [];
  const each = event.lines.length === 1 && line.price !== null ? `${price(line.price)} a share, ` : '';
  return [`Stated value: ${each}${formatDollars(event.value)}${each === '' ? '' : ' in all'}`];
}

function ownFact(own: readonly OwnershipTransaction[], isReported: boolean): string[] {
  const leaving = own.filter((line) => line.acquired_disposed === 'D');
  return isReported || leaving.length === 0 ? [] : [`Moved between own accounts: ${amountOf(leaving)}`];
}

/**
 * Returns whether a line only shows what was given up in a conversion or exercise, if the shares received are already
 * reported.
 */
function isOtherSide(
  { derivative, code, acquired_disposed }: OwnershipTransaction,
  groups: ReadonlyMap<string, unknown>,
): boolean {
  return /^[CMX]$/.test(code ?? '') && acquired_disposed === 'D' && groups.has(`${derivative}|${code}|A`);
}

function groupFact(lines: readonly OwnershipTransaction[]): string {
  const [first] = lines;
  const side = first?.acquired_disposed === 'A' ? ' received' : '';
  const action = `${actionOf(first?.code ?? null)}${first?.code === 'G' ? side : ''}`;
  const value = dollarsOf(lines);
  const worth =
    value === null || first?.derivative ? '' : ` worth ${formatDollars(value)} at the stated price`;
  return `${action}: ${amountOf(lines)}${worth}`;
}
