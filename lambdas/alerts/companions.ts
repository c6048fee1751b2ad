import type { StoredAlert } from '#domain/alerts/alert.ts';
import { matchingTicker, type Reader, recipientOf } from '#domain/alerts/alert-match.ts';
import { planDelivery } from '#domain/alerts/delivery-plan.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { dateIn, isoIn } from '#lambdas/ground/clock.ts';
import type { Alerts, Clock } from '#lambdas/ports/pipeline.ts';
import type { ToldFiling } from './channels/channel.ts';
import { LEASE_SECONDS } from './send-together.ts';

type CompanionDeps = { alerts: Pick<Alerts, 'open'>; clock: Clock };

/**
 * Claims what goes out in the same message: alerts of the reader, on the same channel and ticker, about filings that
 * would go out at once by themselves.
 */
export async function companionsOf(
  deps: CompanionDeps,
  { alert, ticker }: ToldFiling,
  reader: Reader,
  others: readonly StoredFiling[],
): Promise<ToldFiling[]> {
  const claimed: ToldFiling[] = [];
  for (const other of others) {
    if (matchingTicker(reader, ticker, other) !== ticker) continue;
    const filing = filingForTicker(other, ticker);
    const level = filing.assessment.importance_level;
    const recipient = recipientOf(reader, ticker, filing.formType);
    const plan = planDelivery(alert.channel, level, recipient, dateIn(deps.clock));
    if (plan.kind !== 'send') continue;
    const own = await claimBeside(deps, alert, filing, ticker);
    if (own !== null) claimed.push({ alert: own, ticker, filing });
  }
  return claimed;
}

async function claimBeside(
  deps: CompanionDeps,
  { userId, channel, brand }: StoredAlert,
  { accession, acceptedAt, form, assessment }: StoredFiling,
  ticker: string,
): Promise<StoredAlert | null> {
  const { importance_level: level, one_liner: headline } = assessment;
  const facts = { userId, accession, acceptedAt, channel, ticker, brand, form, level, headline };
  const leaseUntil = isoIn(deps.clock, LEASE_SECONDS);
  const claim = await deps.alerts.open(facts, isoIn(deps.clock), leaseUntil, 'new or due');
  return claim.kind === 'claimed' ? claim.alert : null;
}
