import type { Business } from '#domain/companies/sector.ts';
import { SNAPSHOT_FILINGS, snapshotRow } from '#domain/filings/recent-filing.ts';
import type { Company } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store, VersionedSnapshot } from '#lambdas/store/types.ts';

export type SnapshotDeps = {
  filings: Pick<Store['filings'], 'latestOf'>;
  snapshots: Pick<Store['snapshots'], 'batchGet' | 'replace'>;
  changes: Pick<Store['changes'], 'mark'>;
  clock: Clock;
};

/** `business` is set if known; otherwise the snapshot keeps its previous value. */
type SnapshotCompany = Company & { business?: Business };

const MAX_TRIES = 6;

/**
 * Rebuilds the snapshots of the companies' tickers from their listings. The version is read before the listing, so
 * of two workers the later one sees the other's filing, and both produce the same rows. The list of changes
 * notifies open pages.
 * @param seen snapshots that were read before the listing changed; others are read here
 * @throws RetryLater snapshot_contended when other workers were faster every time
 */
export async function refreshSnapshots(
  deps: SnapshotDeps,
  companies: SnapshotCompany[],
  seen?: ReadonlyMap<string, VersionedSnapshot>,
): Promise<void> {
  await Promise.all(companies.map((company) => refresh(deps, company, seen)));
}

async function refresh(
  deps: SnapshotDeps,
  company: SnapshotCompany,
  before?: ReadonlyMap<string, VersionedSnapshot>,
): Promise<void> {
  let stale = company.tickers;
  for (let tries = 0; stale.length > 0; tries++) {
    if (tries === MAX_TRIES)
      throw new RetryLater('snapshot_contended', 'Others keep changing this snapshot.', 2);
    const isFirst = tries === 0;
    const seen =
      (isFirst ? before : undefined) ?? (await deps.snapshots.batchGet(stale, { consistent: true }));
    const listed = await deps.filings.latestOf(company.cik, SNAPSHOT_FILINGS);
    const rows = listed.map(snapshotRow);
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
  await deps.changes.mark(company.tickers, isoIn(deps.clock));
}

function businessIn(company: SnapshotCompany, seen: { business?: Business } | undefined) {
  const business = company.business ?? seen?.business;
  return business ? { business } : {};
}
