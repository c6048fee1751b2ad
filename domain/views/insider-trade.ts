import type { OwnershipLine } from '#domain/contract/filings.ts';
import type { InsiderData } from '#domain/contract/watchlist.ts';
import { holdingThrough } from '#domain/insiders/holding.ts';

/** What an insider did, summed over the lines of one kind. */
export type InsiderTrade = {
  verb: 'bought' | 'sold' | 'acquired' | 'disposed of';
  direction: 'up' | 'down';
  shares: number;
  /** US dollars; `null` when a line has no price. */
  value: number | null;
  /** US dollars a share; `null` when a line has no price. */
  averagePrice: number | null;
  /** What the holder had before and has after; `null` when the lines do not add up to one account. */
  holding: { before: number; after: number } | null;
};

/**
 * The trade of a Form 4 or 5 in one record: open-market purchases or sales first, else everything acquired or
 * disposed of, whichever is larger. Derivative lines count only in their table.
 * @returns `null` when no line moves shares
 */
export function insiderTrade(lines: readonly OwnershipLine[]): InsiderTrade | null {
  const moving = lines.filter((line) => !line.derivative && line.shares !== null && line.shares > 0);
  const market = moving.filter((line) => line.code === 'P' || line.code === 'S');
  const considered = market.length > 0 ? market : moving;
  const acquired = considered.filter((line) => line.acquired_disposed === 'A');
  const disposed = considered.filter((line) => line.acquired_disposed === 'D');
  const chosen = shareCount(acquired) > shareCount(disposed) ? acquired : disposed;
  if (chosen.length === 0) return null;

  const direction = chosen === acquired ? 'up' : 'down';
  const shares = shareCount(chosen);
  const value = totalValue(chosen);
  const verbs = market.length > 0 ? (['bought', 'sold'] as const) : (['acquired', 'disposed of'] as const);
  return {
    verb: direction === 'up' ? verbs[0] : verbs[1],
    direction,
    shares,
    value,
    averagePrice: value === null ? null : value / shares,
    holding: holdingOf(moving),
  };
}

/** Told of one account alone: what several hold is not added up. */
function holdingOf(lines: readonly OwnershipLine[]): InsiderTrade['holding'] {
  const [first] = lines;
  const isOneAccount = lines.every(
    (line) => line.owner === first?.owner && line.security === first?.security,
  );
  return isOneAccount ? holdingThrough(lines) : null;
}

function shareCount(lines: readonly OwnershipLine[]): number {
  return lines.reduce((sum, line) => sum + (line.shares ?? 0), 0);
}

function totalValue(lines: readonly OwnershipLine[]): number | null {
  if (lines.some((line) => line.value === null)) return null;
  const sum = lines.reduce((total, line) => total + (line.value ?? 0), 0);
  return sum > 0 ? sum : null;
}

/** The decoded `insider_data` of a filing; `null` when absent or not readable. */
export function readInsiderData(text: string | null): InsiderData | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isInsider = typeof value === 'object' && value !== null && 'executiveName' in value;
    return isInsider ? (value as InsiderData) : null;
  } catch {
    return null;
  }
}
