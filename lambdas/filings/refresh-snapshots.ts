import { filingForCompany } from '#domain/alerts/mentioned-companies.ts';
import type { Business } from '#domain/companies/sector.ts';
import { SNAPSHOT_FILINGS, type SnapshotRow, snapshotRow } from '#domain/filings/recent-filing.ts';
import { withFiling } from '#domain/filings/snapshot-rows.ts';
import type { Company, StoredFiling } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { recentSince } from '#domain/watchlist/unseen.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store, VersionedSnapshot } from '#lambdas/store/types.ts';

export type SnapshotDeps = {
  filings: Pick<Store['filings'], 'latestOf' | 'importantOf'>;
  snapshots: Pick<Store['snapshots'], 'batchGet' | 'replace'>;
  changes: Pick<Store['changes'], 'mark'>;
  clock: Clock;
};

/** `business` is set if known; otherwise the snapshot keeps its previous value. */
type SnapshotCompany = Company & { business?: Business };

/** What a worker already knows after listing a filing that was read. */
type KnownBefore = {
  filing: StoredFiling;
  /** The snapshots of the tickers as they were before the filing was listed. */
  snapshots: ReadonlyMap<string, VersionedSnapshot>;
  /** Companies that somebody watches or has watched. Open pages do not show changes of other companies. */
  requested: ReadonlySet<string>;
};

const MAX_TRIES = 6;

/**
 * Rebuilds the snapshots of the companies' tickers from their listings. The version is read before the listing, so if
 * two workers run at once, the later one sees the other's filing, and both produce the same rows. The list of changes
 * notifies open pages.
 * @param known what was read before the listing changed. Without it, the snapshots are read here.
 * @throws RetryLater snapshot_contended if other workers wrote first every time
 */
export async function refreshSnapshots(
  deps: SnapshotDeps,
  companies: SnapshotCompany[],
  known?: KnownBefore,
): Promise<void> {
  await Promise.all(companies.map((company) => refresh(deps, company, known)));
}

async function refresh(deps: SnapshotDeps, company: SnapshotCompany, known?: KnownBefore): Promise<void> {
  let stale = company.tickers;
  for (let tries = 0; stale.length > 0; tries++) {
    if (tries === MAX_TRIES)
      throw new RetryLater('snapshot_contended', 'Others keep changing this snapshot.', 2);
    const isFirst = tries === 0;
    const seen =
      (isFirst ? known?.snapshots : undefined) ??
      (await deps.snapshots.batchGet(stale, { consistent: true }));
    const rows = (isFirst ? rowsAfter(deps, company, known) : null) ?? (await rowsOf(deps, company.cik));
    const outcomes = await Promise.all(
      stale.map((ticker) =>
        deps.snapshots.replace(
          {
            ticker,
            cik: company.cik,
            companyName: company.name,
            ...businessIn(company, seen.get(ticker)),
            filings: rows,
            updatedAt: isoIn(deps.clock),
          },
          seen.get(ticker)?.version ?? 0,
        ),
      ),
    );
    stale = stale.filter((_, index) => !outcomes[index]);
  }
  // This comes last, so that a page that is notified finds the new snapshot.
  const isOpen = known === undefined || known.requested.has(company.cik);
  if (isOpen) await deps.changes.mark(company.tickers, isoIn(deps.clock));
}

/**
 * Returns the rows after a filing was listed, computed from the snapshots as they were before. If another
 * worker replaces a snapshot in the meantime, the write is refused and the rows are read from the listing.
 * @returns `null` if a ticker has no snapshot yet
 */
function rowsAfter(
  deps: SnapshotDeps,
  company: SnapshotCompany,
  known: KnownBefore | undefined,
): SnapshotRow[] | null {
  if (known === undefined) return null;
  const seen = company.tickers.map((ticker) => known.snapshots.get(ticker)?.filings ?? []);
  const [rows = []] = seen;
  // A snapshot may have a quote and no filings yet.
  if (seen.some((each) => each.length === 0)) return null;
  const row = snapshotRow(filingForCompany(known.filing, company));
  return withFiling(rows, row, recentSince(dateIn(deps.clock)));
}

/**
 * Returns the newest filings. If a company files more than that within a few days, as banks do with prospectuses, the
 * HIGH and CRITICAL filings of the last seven days are added.
 */
async function rowsOf(deps: SnapshotDeps, cik: string): Promise<SnapshotRow[]> {
  const newest = await deps.filings.latestOf(cik, SNAPSHOT_FILINGS);
  const since = recentSince(dateIn(deps.clock));
  const oldest = newest.at(-1);
  if (newest.length < SNAPSHOT_FILINGS || oldest === undefined || oldest.acceptedAt < since)
    return newest.map(snapshotRow);
  const known = new Set(newest.map(({ accession }) => accession));
  const important = await deps.filings.importantOf(cik, since);
  return [...newest, ...important.filter(({ accession }) => !known.has(accession))].map(snapshotRow);
}

function businessIn(company: SnapshotCompany, seen: { business?: Business } | undefined) {
  const business = company.business ?? seen?.business;
  return business ? { business } : {};
}
