import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { amountOf, dollarsOf } from '#domain/forms/ownership/document/amounts.ts';
import { ownTransfers } from '#domain/forms/ownership/document/own-transfers.ts';
import { principalEvent } from '#domain/forms/ownership/document/principal-event.ts';
import { actionOf } from '#domain/forms/ownership/document/transaction-codes.ts';
import { price } from '#domain/wording/words.ts';

/** What the headline says of the other side of an exercise: shares withheld for its price or taxes. */
const TOLD_WITH_EXERCISE: ReadonlySet<string | null> = new Set(['M', 'X', 'O', 'C', 'F']);

/**
 * Facts on lines that are no market trade and that the headline leaves out, one per code and direction:
 * `Gift: 5,044,000 shares`.
 */
export function otherTransactions(transactions: readonly OwnershipTransaction[]): string[] {
  const event = principalEvent(transactions);
  const own = ownTransfers(transactions);
  const isExercise = event?.lines.some(({ code }) => TOLD_WITH_EXERCISE.has(code)) === true;
  const isTold = (line: OwnershipTransaction) =>
    event?.lines.includes(line) === true || (isExercise && TOLD_WITH_EXERCISE.has(line.code));
  const groups = Map.groupBy(
    transactions.filter((line) => !isMarketTrade(line) && !own.includes(line)),
    (line) => `${line.derivative}|${line.code}|${line.acquired_disposed}`,
  );
  // The derivative side of an exercise repeats what the shares say.
  const codes = new Set(transactions.filter(({ derivative }) => !derivative).map(({ code }) => code));
  const facts = [...groups.values()]
    .filter((lines) => !lines.every(isTold))
    .filter(([first]) => first && !(first.derivative && codes.has(first.code)) && !isOtherSide(first, groups))
    .map(groupFact);
  return [...statedPrice(event), ...ownFact(own, event?.kind === 'moved'), ...facts];
}

function isMarketTrade({ code, derivative }: OwnershipTransaction): boolean {
  return !derivative && (code === 'P' || code === 'S');
}

/** What a grant was worth, which its headline leaves out. */
function statedPrice(event: ReturnType<typeof principalEvent<OwnershipTransaction>>): string[] {
  const line = event?.lines[0];
  if (event?.kind !== 'other' || event.value === null || line?.code !== 'A' || line.derivative) return [];
  const each = event.lines.length === 1 && line.price !== null ? `${price(line.price)} a share, ` : '';
  return [`Stated value: ${each}${formatDollars(event.value)}${each === '' ? '' : ' in all'}`];
}

function ownFact(own: readonly OwnershipTransaction[], isTold: boolean): string[] {
  const leaving = own.filter((line) => line.acquired_disposed === 'D');
  return isTold || leaving.length === 0 ? [] : [`Moved between own accounts: ${amountOf(leaving)}`];
}

/** What is given up in a conversion or exercise, where what is received is told. */
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
