import type { FilingFacts } from '#domain/forms/filing-facts.ts';
import type { Figure } from '#domain/forms/financials/figures/figure-facts.ts';
import type { StakeFacts, StakeHolder } from '#domain/forms/stake/stake-facts.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';

/** The maximum number of holders to name. A group may report many holders; naming the largest ones is enough. */
const MOST_HOLDERS = 6;

/**
 * Returns what a filing's structured data says, one clause per fact: figures from XBRL tags, holders and percentages
 * from XML and cover pages, and parties from the header. Facts that the rules read from prose are excluded.
 */
export function knownFacts(facts: FilingFacts | null): string[] {
  switch (facts?.kind) {
    case 'periodic-report':
      return facts.figures.map(figureFact);
    case 'stake':
      return stakeFacts(facts);
    case 'deal':
      return [
        ...(facts.target.name === null ? [] : [`the target is ${readableCompanyName(facts.target.name)}`]),
        ...facts.bidders.map((name) => `a bidder is ${readableCompanyName(name)}`),
      ];
    case 'registration':
      return facts.exchange === null || facts.ticker === null
        ? []
        : [`ticker ${facts.ticker} on ${facts.exchange}`];
    default:
      return [];
  }
}

function figureFact({ name, value, prior, unit, period_start, period_end }: Figure): string {
  const period = period_start === null ? `on ${period_end}` : `from ${period_start} to ${period_end}`;
  const before = prior === null ? '' : `; ${amount(prior)} a year before`;
  return `${name.replaceAll('_', ' ')} ${amount(value)} ${unit} ${period}${before}`;
}

const amount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 4 });

function stakeFacts({ holders, event_date, change, security_class }: StakeFacts): string[] {
  const largest = [...holders].sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0)).slice(0, MOST_HOLDERS);
  return [
    ...(event_date === null ? [] : [`the event that required the filing was on ${event_date}`]),
    ...largest.map((holder) => holderFact(holder, security_class)),
    ...(change === null || change.previous_percent === null
      ? []
      : [`the same holder reported ${change.previous_percent}% on ${change.previous_date}`]),
  ];
}

function holderFact({ spoken_name, aggregate, percent }: StakeHolder, security: string | null): string {
  const shares = aggregate === null ? '' : ` ${amount(aggregate)} ${security ?? 'shares'}`;
  const part = percent === null ? '' : ` (${percent}%)`;
  return `${spoken_name} beneficially owns${shares}${part}`;
}
