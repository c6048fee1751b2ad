import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { actionOf } from '#domain/forms/ownership/document/transaction-codes.ts';
import { count } from '#domain/wording/words.ts';
import { unitsOf } from './ownership-headlines.ts';

/** Facts on lines that are no market trade, one per code and direction: `Gift: 5,044,000 shares`. */
export function otherTransactions(transactions: readonly OwnershipTransaction[]): string[] {
  const groups = new Map<string, OwnershipTransaction[]>();
  for (const line of transactions) {
    if (!line.derivative && (line.code === 'P' || line.code === 'S')) continue;
    const key = `${line.derivative}|${line.code}|${line.acquired_disposed}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  // The derivative side of an exercise repeats what the shares say.
  const codes = new Set(
    [...groups.values()]
      .flat()
      .filter((line) => !line.derivative)
      .map(({ code }) => code),
  );
  return [...groups.values()]
    .filter(([first]) => first && !(first.derivative && codes.has(first.code)) && !isOtherSide(first, groups))
    .map(groupFact);
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
  const shares = lines.reduce((sum, line) => sum + (line.shares ?? 0), 0);
  const value = lines.reduce((sum, line) => sum + (line.value ?? 0), 0);
  const side = first?.acquired_disposed === 'A' ? ' received' : '';
  const action = `${actionOf(first?.code ?? null)}${first?.code === 'G' ? side : ''}`;
  const units = first?.derivative ? first.security || 'derivative securities' : unitsOf(lines);
  const amount = shares > 0 ? `${count(shares)} ${units}` : units;
  return `${action}: ${amount}${value > 0 && !first?.derivative ? ` worth ${formatDollars(value)} at the stated price` : ''}`;
}
