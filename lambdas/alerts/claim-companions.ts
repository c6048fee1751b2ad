import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import { decideAlert } from '#domain/alerts/decide-alert.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { FilingAlert } from './channels/alert-channel.ts';
import { LEASE_SECONDS } from './send-together.ts';

type CompanionDeps = { alerts: Pick<Store['alerts'], 'open'>; clock: Clock };

/**
 * Claims the alerts to be sent in the same message: alerts for the same reader, channel and ticker about other filings
 * that would be sent immediately on their own.
 */
export async function claimCompanions(
  deps: CompanionDeps,
  alert: StoredAlert,
  reader: Reader,
  others: readonly StoredFiling[],
): Promise<FilingAlert[]> {
  const claimed: FilingAlert[] = [];
  for (const other of others) {
    const now = dateIn(deps.clock);
    // The saved searches named in the alert matched the alert's own filing, not the others.
    const plain = { ...alert, found: [] };
    const decision = decideAlert(plain, other, { reader, isSuppressed: false, ahead: [], until: now, now });
    if (decision.kind !== 'send' || decision.view.ticker !== alert.ticker) continue;
    const { ticker, shown: filing } = decision.view;
    const own = await claimBeside(deps, alert, filing);
    if (own !== null) claimed.push({ alert: own, ticker, filing });
  }
  return claimed;
}

async function claimBeside(
  deps: CompanionDeps,
  { userId, channel, brand, ticker }: StoredAlert,
  { accession, acceptedAt, form, assessment }: StoredFiling,
): Promise<StoredAlert | null> {
  const { importance_level: level, one_liner: headline } = assessment;
  const facts = { userId, accession, acceptedAt, channel, ticker, brand, form, level, headline };
  const leaseUntil = isoIn(deps.clock, LEASE_SECONDS);
  const claim = await deps.alerts.open(facts, isoIn(deps.clock), leaseUntil, 'new or due');
  return claim.kind === 'claimed' ? claim.alert : null;
}
