import type { CompanySize } from '#domain/companies/company-size.ts';
import type { ItemFinding } from '#domain/forms/current-report/events/event-facts.ts';

const WEIGHS = 1.5;
const LARGE_SHARE = 0.2;
const SMALL_SHARE = 0.01;
const LARGE_DEAL = 1e10;
/** The maximum score of a deal for the party that is not being acquired, just below CRITICAL. */
const MOST_OF_DEALS = 8.4;

/**
 * Returns the findings with scores adjusted for the size of the deal relative to the company's market value or, if that
 * is unknown, its annual revenue. A deal of at least $10 billion is large for any company.
 * @param size `null` if nothing is known about the company
 */
export function weighDeals(findings: readonly ItemFinding[], size: CompanySize | null): ItemFinding[] {
  return findings.map((finding) => weighed(finding, size));
}

/** Returns whether any finding depends on the company's size. */
export function hasDeal(findings: readonly ItemFinding[]): boolean {
  return findings.some(({ dealWorth }) => dealWorth !== undefined);
}

function weighed(finding: ItemFinding, size: CompanySize | null): ItemFinding {
  const { dealWorth: worth } = finding;
  if (worth === undefined) return finding;
  const against = size?.marketCap ?? size?.annualRevenue ?? null;
  const share = against !== null && against > 0 ? worth / against : null;
  const measure = size?.marketCap ? 'market value' : 'yearly revenue';
  const part = share === null ? '' : ` (${percent(share)} of the company’s ${measure})`;
  if (worth >= LARGE_DEAL || (share !== null && share > LARGE_SHARE)) {
    const basis = `${finding.basis}; the size of the deal${part} adds ${WEIGHS}, up to ${MOST_OF_DEALS}`;
    return {
      ...finding,
      score: Math.max(finding.score, Math.min(MOST_OF_DEALS, finding.score + WEIGHS)),
      basis,
    };
  }
  if (share === null || share >= SMALL_SHARE) return finding;
  const basis = `${finding.basis}; a deal this small for the company${part} counts ${WEIGHS} less`;
  return { ...finding, score: finding.score - WEIGHS, basis };
}

function percent(share: number): string {
  if (share < 0.01) return 'less than 1%';
  return `${Math.round(share * 100)}%`;
}
