import { normalizeTicker } from '#domain/companies/ticker.ts';

/** Longer entries are looked up by name. @see docs/rules.md#adding-tickers */
export const LONGEST_PLAIN_ENTRY = 5;

const QUICK_ADD = /^[A-Z0-9.-]{1,5}$/;
const LIMIT_WARNING_SHARE = 0.9;

/** Returns a search text in uppercase if it could be a ticker; otherwise `null`. */
export function quickAddTicker(search: string): string | null {
  const candidate = search.trim().toUpperCase();
  return QUICK_ADD.test(candidate) && /[A-Z0-9]/.test(candidate) ? candidate : null;
}

/**
 * Returns an error message if adding these tickers would exceed the limit; `null` if they fit or there is no limit.
 * Tickers that are already watched are only updated, so they do not count.
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

/** Returns the error message for adding this many tickers if they would exceed the limit. */
export function limitMessage(adding: number, limit: number): string {
  return `Adding ${adding} ticker(s) would exceed your limit of ${limit}.`;
}

/** Returns whether more than 90% of the limit is used. */
export function isNearLimit(used: number, limit: number): boolean {
  return used > limit * LIMIT_WARNING_SHARE;
}
