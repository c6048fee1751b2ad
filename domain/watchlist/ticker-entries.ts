import { normalizeTicker } from '#domain/companies/ticker.ts';

/** Entries longer than this are looked up by name. @see specification §5, "Add ticker" */
export const LONGEST_PLAIN_ENTRY = 5;

const QUICK_ADD = /^[A-Z0-9.-]{1,5}$/;
const LIMIT_WARNING_SHARE = 0.9;

/** A search text that could be a ticker, upper case; `null` when it could not. @see specification §5 */
export function quickAddTicker(search: string): string | null {
  const candidate = search.trim().toUpperCase();
  return QUICK_ADD.test(candidate) && /[A-Z0-9]/.test(candidate) ? candidate : null;
}

/**
 * The message when adding these would exceed the limit; `null` when they fit or there is no limit.
 * Tickers already watched are updated, so they take no room.
 * @see specification §5, "Add ticker"
 */
export function limitProblem(
  entries: readonly string[],
  watched: readonly string[],
  limit: number | null,
): string | null {
  if (limit === null) return null;
  const fresh = entries.filter((entry) => !watched.includes(normalizeTicker(entry) ?? entry));
  if (fresh.length === 0 || fresh.length + watched.length <= limit) return null;
  return limitMessage(fresh.length, limit);
}

/** What a reader is told when so many more tickers would exceed the limit. @see specification §5 */
export function limitMessage(adding: number, limit: number): string {
  return `Adding ${adding} ticker(s) would exceed your limit of ${limit}.`;
}

/** Whether more than 90% of the limit is used. @see specification §4, "Ticker-cap meter" */
export function isNearLimit(used: number, limit: number): boolean {
  return used > limit * LIMIT_WARNING_SHARE;
}
