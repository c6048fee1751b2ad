/** A line that moves shares, and the number of shares held after it. */
type MovingLine = { acquired_disposed: 'A' | 'D' | null; shares: number | null; shares_after: number | null };

/** Tolerance in shares, because balances are sometimes rounded to whole shares. */
const ROUNDING_SHARES = 1;

/**
 * Returns a holding before and after its lines. Most forms state a running balance; some repeat the final balance on
 * every line.
 * @param lines for one security with one nature of ownership, as filed
 * @returns `null` if the lines are inconsistent
 */
export function holdingThrough(lines: readonly MovingLine[]): { before: number; after: number } | null {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return null;
  const isStated = lines.every(({ shares, shares_after }) => shares !== null && shares_after !== null);
  if (!isStated) return null;
  const after = last.shares_after ?? 0;
  const before = isRunning(lines)
    ? (first.shares_after ?? 0) - movedBy(first)
    : lines.every(({ shares_after }) => shares_after === after)
      ? after - lines.reduce((sum, line) => sum + movedBy(line), 0)
      : Number.NaN;
  return before >= 0 ? { before, after } : null;
}

function isRunning(lines: readonly MovingLine[]): boolean {
  return lines.every((line, index) => {
    const previous = index === 0 ? null : lines[index - 1]?.shares_after;
    if (previous == null || line.shares_after === null) return index === 0;
    return Math.abs(previous + movedBy(line) - line.shares_after) <= ROUNDING_SHARES;
  });
}

/** Returns the number of shares that a line adds to a holding; negative for a disposal. */
function movedBy({ acquired_disposed, shares }: MovingLine): number {
  return (acquired_disposed === 'D' ? -1 : 1) * (shares ?? 0);
}
