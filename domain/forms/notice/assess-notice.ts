import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { outOfTen } from '#domain/assessment/ranks.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import type { Assessment } from '#domain/importance.ts';
import { withoutInitials } from '#domain/names/headline-name.ts';
import { isEntityName, readableName } from '#domain/names/person-name.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { shortDollars } from '#domain/wording/short-dollars.ts';
import { count, withoutFullStop } from '#domain/wording/words.ts';
import type { NoticeFacts, PlannedSaleFacts, PrivateOfferingFacts } from './notice-facts.ts';
import { noticeReason } from './notice-reason.ts';

/** Planned sales above this many US dollars get a higher score. @see docs/rules.md#base-scores */
const LARGE_SALE = 10_000_000;

/**
 * Returns the assessment of a Form 144, a Form D, a Form 25-NSE or a notice of effectiveness.
 * @see docs/rules.md#base-scores
 */
export function assessNotice(facts: NoticeFacts, form: string): Assessment {
  const [score, what] = scoreOf(facts);
  return assess(
    {
      score,
      headline: withoutFullStop(noticeHeadline(facts)),
      reason: noticeReason(facts),
      basis: `${what}: ${outOfTen(score)}`,
    },
    form.endsWith('/A') ? [AMENDMENT] : [],
  );
}

function scoreOf(facts: NoticeFacts): [number, string] {
  if (facts.kind === 'effectiveness') return [3, 'A notice of effectiveness'];
  if (facts.kind === 'delisting') {
    return facts.is_voluntary
      ? [6, 'A removal from listing that the issuer asked for']
      : [8, 'Removal from listing by an exchange'];
  }
  if (facts.kind === 'private-offering') return [1.5, 'Notice of a private offering'];
  return facts.market_value !== null && facts.market_value > LARGE_SALE
    ? [4, 'Notice of an intended sale of more than $10M by an insider']
    : [2.5, 'Notice of an intended sale by an insider'];
}

function noticeHeadline(facts: NoticeFacts): string {
  const company = facts.issuer.name ?? 'the company';
  switch (facts.kind) {
    case 'planned-sale':
      return plannedSale(facts, company);
    case 'private-offering':
      return privateOffering(facts, company);
    case 'effectiveness':
      return `Registration${facts.registration === null ? '' : ` on Form ${facts.registration}`} of ${company} declared effective`;
    case 'delisting':
      if (facts.is_voluntary)
        return `${company} takes its ${facts.securities ?? 'securities'} off ${facts.exchange ?? 'the exchange'}`;
      return `${facts.exchange ?? 'The exchange'} removes ${facts.securities ?? 'securities'} of ${company} from its list`;
  }
}

function plannedSale(
  { seller, relationships, units, market_value, plan_dates }: PlannedSaleFacts,
  company: string,
): string {
  const who = seller === null ? 'An insider' : `${roleOf(relationships)}${readableSeller(seller)}`;
  const shares = units === null ? 'shares' : `${count(units)} shares`;
  const planned = plan_dates.length > 0 ? ', planned' : '';
  if (market_value === null) return `${who} plans to sell ${shares} of ${company}`;
  return `${who} plans to sell ${shortDollars(market_value)} of ${company} (${shares}${planned})`;
}

/** Returns a role to put before a name, such as `Director `; empty for relationships that are not a role. */
function roleOf(relationships: readonly string[]): string {
  const role = relationships.find((one) => /officer|director|10%/i.test(one));
  if (role === undefined) return '';
  return `${role.charAt(0).toUpperCase()}${role.slice(1).toLowerCase()} `;
}

/**
 * Returns a seller's name in readable case. Sellers write their own name in normal order, unlike EDGAR, so only names
 * in all capitals are changed.
 */
function readableSeller(name: string): string {
  const readable = name === name.toUpperCase() && name.includes(',') ? readableName(name) : name;
  return isEntityName(readable) ? readable : withoutInitials(readable);
}

function privateOffering({ offered, sold }: PrivateOfferingFacts, company: string): string {
  const raised = sold === null || sold === 0 ? '' : `, ${formatDollars(sold)} sold so far`;
  return `${company} offers securities privately${offered === null ? '' : `: ${formatDollars(offered)}`}${raised}`;
}

/** Returns a summary of one to three sentences. */
export function noticeSummary(facts: NoticeFacts): string {
  const headline = `${withoutFullStop(noticeHeadline(facts))}.`;
  if (facts.kind !== 'planned-sale' || facts.plan_dates.length === 0) return headline;
  return `${headline} The sale is under a plan of ${facts.plan_dates.join(' and ')} under rule 10b5-1.`;
}

/** Returns two to five facts. */
export function noticeTakeaways(facts: NoticeFacts): string[] {
  return takeawaysOf(facts).filter((takeaway) => takeaway !== null);
}

function takeawaysOf(facts: NoticeFacts): (string | null)[] {
  switch (facts.kind) {
    case 'planned-sale': {
      const { units, proceeds } = facts.sold_past_3_months;
      return [
        facts.sale_date && `Sale planned for about ${readableDate(facts.sale_date)}`,
        facts.broker && `Broker: ${facts.broker}`,
        units > 0
          ? `Sold in the past three months: ${count(units)} shares for ${formatDollars(proceeds)}`
          : null,
      ];
    }
    case 'private-offering':
      return [
        facts.offered === null ? 'Offering amount indefinite' : `Offered: ${formatDollars(facts.offered)}`,
        facts.sold === null ? null : `Sold: ${formatDollars(facts.sold)}`,
        facts.investors === null ? null : `Investors so far: ${count(facts.investors)}`,
        facts.industry && `Industry: ${facts.industry}`,
      ];
    case 'effectiveness':
      return [
        facts.effective_date && `Effective on ${readableDate(facts.effective_date)}`,
        facts.file_number && `File number ${facts.file_number}`,
      ];
    case 'delisting':
      return [
        facts.securities && `Securities: ${facts.securities}`,
        facts.rule && `Rule relied on: ${facts.rule}`,
      ];
  }
}
