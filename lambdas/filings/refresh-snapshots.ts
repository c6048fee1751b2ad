import type { Business } from '#domain/companies/sector.ts';
import { SNAPSHOT_FILINGS, snapshotRow } from '#domain/filings/recent-filing.ts';
import type { Company } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import type { Changes, Clock, Filings, SeenSnapshots, Snapshots } from '#lambdas/ports/pipeline.ts';

export type SnapshotDeps = {
  filings: Pick<Filings, 'latestOf'>;
  snapshots: Snapshots;
  changes: Changes;
  clock: Clock;
};

/** `business` where it is known; what a snapshot knew of it stays otherwise. */
type SnapshotCompany = Company & { business?: Business };

const MAX_TRIES = 6;

/**
 * Rebuilds the snapshots of the companies' tickers from their listings. The version is read before the
 * listing, so of two workers the later one sees the other's filing, and both end with the same rows. Open pages hear of
 * it by the list of changes.
 * @param seen snapshots that were read before the listing changed; they are read otherwise
 * @throws RetryLater snapshot_contended when others kept being faster
 */
export async function refreshSnapshots(
  deps: SnapshotDeps,
  companies: SnapshotCompany[],
  seen?: SeenSnapshots,
): Promise<void> {
  await Promise.all(companies.map((company) => refresh(deps, company, seen)));
}

async function refresh(deps: SnapshotDeps, company: SnapshotCompany, before?: SeenSnapshots): Promise<void> {
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
  // Last: whoever hears of the change finds it.
  await deps.changes.mark(company.tickers, isoIn(deps.clock));
}

function businessIn(company: SnapshotCompany, seen: { business?: Business } | undefined) {
  const business = company.business ?? seen?.business;
  return business ? { business } : {};
}
