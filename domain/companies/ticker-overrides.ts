import * as v from 'valibot';
import type { CompanyRow } from './company-row.ts';
import { normalizeTicker } from './ticker.ts';

/** Converts a ticker in any spelling to the canonical one. */
export const Ticker = v.pipe(v.string(), v.transform(normalizeTicker), v.string('This cannot be a ticker.'));
const Cik = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/),
  v.transform((cik) => cik.padStart(10, '0')),
);

/**
 * Our corrections to the SEC's company file, in which some rows are wrong or missing. `company`: the ticker
 * belongs to this company. `renamed`: the ticker has changed. `hidden`: the ticker belongs to no company.
 * @see docs/operations.md#correcting-a-ticker
 */
export const TickerOverride = v.variant('kind', [
  v.object({
    kind: v.literal('company'),
    ticker: Ticker,
    cik: Cik,
    name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    exchange: v.optional(v.nullable(v.string()), null),
  }),
  v.object({ kind: v.literal('renamed'), ticker: Ticker, to: Ticker }),
  v.object({ kind: v.literal('hidden'), ticker: Ticker }),
]);
export type TickerOverride = v.InferOutput<typeof TickerOverride>;

/** Applies overrides to the SEC's rows. Companies that the SEC does not list come last. */
export function applyOverrides(
  rows: readonly CompanyRow[],
  overrides: readonly TickerOverride[],
): CompanyRow[] {
  const byTicker = new Map(overrides.map((override) => [override.ticker, override]));
  const taken = new Set(overrides.flatMap((override) => (override.kind === 'renamed' ? [override.to] : [])));
  const listed = new Set(rows.map(({ ticker }) => ticker));
  const corrected = rows.flatMap((row) => {
    const override = byTicker.get(row.ticker);
    if (override) return corrections(row, override);
    return taken.has(row.ticker) ? [] : [row];
  });
  const missing = overrides.filter(({ ticker }) => !listed.has(ticker));
  return [...corrected, ...missing.flatMap((override) => corrections(null, override))];
}

function corrections(row: CompanyRow | null, override: TickerOverride): CompanyRow[] {
  if (override.kind === 'hidden') return [];
  if (override.kind === 'renamed') return row ? [{ ...row, ticker: override.to }] : [];
  const { ticker, cik, name, exchange } = override;
  return [{ ticker, cik, name, exchange: exchange ?? row?.exchange ?? null }];
}
