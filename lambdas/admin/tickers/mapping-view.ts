import type { TickerOverride } from '#domain/companies/ticker-overrides.ts';
import type { Mapping } from '#domain/contract/admin/admin-tickers-contract.ts';

/** Returns a stored correction in the admin pages' format. */
export function mappingView(override: TickerOverride): Mapping {
  if (override.kind === 'company') return { kind: 'company', cik: override.cik, name: override.name };
  return override.kind === 'renamed' ? { kind: 'renamed', to: override.to } : { kind: 'hidden' };
}
