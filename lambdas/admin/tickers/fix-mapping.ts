import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { CompanyRow } from '#domain/companies/company-row.ts';
import { type Rename, withRenames } from '#domain/companies/former-tickers.ts';
import { renamesBetween } from '#domain/companies/renames.ts';
import { applyOverrides, TickerOverride } from '#domain/companies/ticker-overrides.ts';
import {
  type FixMappingRequest,
  type FixMappingResponse,
  type Mapping,
  WATCHES_MOVED_AT_ONCE,
} from '#domain/contract/admin/admin-tickers-contract.ts';
import { type FollowRenamesDeps, followRename } from '#lambdas/companies/follow-renames.ts';
import { type RequestBackfillsDeps, requestBackfills } from '#lambdas/filings/request-backfills.ts';
import { log } from '#lambdas/shared/log.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { mappingView } from './mapping-view.ts';
import { tickerIn, type ViewTickerDeps, viewTicker } from './view-ticker.ts';

export type FixMappingDeps = ViewTickerDeps &
  RequestBackfillsDeps &
  FollowRenamesDeps & {
    overrides: Pick<Store['overrides'], 'change'>;
    companies: ViewTickerDeps['companies'] & {
      replace(rows: readonly CompanyRow[], renames: readonly Rename[]): Promise<void>;
    };
  };

/**
 * Corrects a ticker's mapping, or removes the correction. A correction is applied to the directory at once, the watches
 * of a renamed ticker are moved, and the filings of a company that gained the ticker are fetched again. A removed
 * correction stays in the directory until the SEC's list is fetched at night, because only that list contains what the
 * correction replaced.
 * @param by the administrator's user id
 * @returns also the correction before
 * @throws AppError ticker_malformed, mapping_invalid; mapping_changed if somebody else changed it first
 */
export async function fixMapping(
  deps: FixMappingDeps,
  { ticker: written, version, mapping, by }: FixMappingRequest & { by: string },
): Promise<FixMappingResponse & { before: Mapping | null }> {
  const ticker = tickerIn(written);
  const to = mapping && overrideOf(ticker, mapping);
  const seen = version === '' ? null : version;
  const before = await deps.overrides.get(ticker);
  if (to === null && before === null) throw invalid('The SEC’s list already applies to this ticker.');
  const isChanged = (before?.updatedAt ?? null) !== seen;
  if (isChanged || !(await deps.overrides.change(ticker, seen, { at: isoIn(deps.clock), by, to })))
    throw await mappingChanged(deps, ticker);
  const { backfilled, moved } = to === null ? { backfilled: [], moved: 0 } : await apply(deps, to);
  const shown = await viewTicker(deps, ticker);
  const effective = to === null ? 'tonight' : 'now';
  return { ticker: shown, effective, backfilled, moved, before: before && mappingView(before) };
}

function overrideOf(ticker: string, mapping: Mapping): TickerOverride {
  const parsed = v.safeParse(TickerOverride, { ...mapping, ticker });
  if (!parsed.success) throw invalid(parsed.issues[0].message);
  const { output } = parsed;
  if (output.kind === 'renamed' && output.to === ticker)
    throw invalid('A ticker cannot be renamed to itself.');
  return output;
}

type Applied = Pick<FixMappingResponse, 'backfilled' | 'moved'>;

async function apply(deps: FixMappingDeps, override: TickerOverride): Promise<Applied> {
  const before = await deps.companies.current({ maxAgeMs: 0 });
  const rows = applyOverrides(before.rows, [override]);
  const renames = renamesBetween(before, rows);
  for (const rename of renames) await deps.renames.record(rename, dateIn(deps.clock));
  await deps.companies.replace(rows, withRenames(before.renames, renames));
  const backfilled = await requestBackfills(deps, gained(before, rows), { repeatAfterDays: 0 });
  return { backfilled, moved: await moveWatches(deps, renames) };
}

/**
 * Moves the watches, since filings reach the watchers of a company's current tickers only. The nightly run moves what
 * exceeds the limit, or remains after an error.
 */
async function moveWatches(deps: FixMappingDeps, renames: readonly Rename[]): Promise<number> {
  const directory = await deps.companies.current({ maxAgeMs: 0 });
  let moved = 0;
  try {
    for (const rename of renames)
      moved += await followRename(deps, directory, rename, WATCHES_MOVED_AT_ONCE - moved);
  } catch (error) {
    log.error('The watches of a renamed ticker could not all be moved', { renames, error });
  }
  return moved;
}

function gained(before: CompanyDirectory, rows: readonly CompanyRow[]): string[] {
  return rows.filter(({ ticker, cik }) => before.byTicker(ticker)?.cik !== cik).map(({ cik }) => cik);
}

function invalid(message: string): AppError {
  return new AppError('invalid', 'mapping_invalid', message);
}

async function mappingChanged(deps: FixMappingDeps, ticker: string): Promise<AppError> {
  const message = 'Somebody else changed this mapping since you opened it. Please look at it again.';
  return new AppError('conflict', 'mapping_changed', message, {
    details: { current: await viewTicker(deps, ticker) },
  });
}
