import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { outOfTen } from '#domain/assessment/ranks.ts';
import { formRule, isLoweredAmendment } from '#domain/form-types/lookup.ts';
import { sharePrice } from '#domain/forms/registration/registration-headline.ts';
import type { Assessment } from '#domain/importance.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { readableName } from '#domain/names/person-name.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { withoutFullStop } from '#domain/wording/words.ts';
import type { DealFacts } from './deal-fact-types.ts';
import { dealReason } from './deal-reason.ts';

const ADVICE: Record<NonNullable<DealFacts['recommendation']>, string> = {
  accept: 'recommends to accept',
  reject: 'recommends to reject',
  neutral: 'takes no side on',
};

/**
 * Returns the assessment of a tender offer, a response to one, a going-private statement or a communication about a
 * merger.
 * @see docs/rules.md#base-scores
 */
export function assessDeal(facts: DealFacts, form: string): Assessment {
  const { score, reason: what } = formRule(form);
  return assess(
    {
      score,
      headline: withoutFullStop(dealHeadline(facts)),
      reason: dealReason(facts),
      basis: `${what}: ${outOfTen(score)}`,
    },
    isLoweredAmendment(form) ? [AMENDMENT] : [],
  );
}

function dealHeadline(facts: DealFacts): string {
  const target = facts.target.name === null ? 'the company' : readableCompanyName(facts.target.name);
  const bidder = bidderOf(facts);
  const at = facts.price === null ? '' : ` at ${sharePrice(facts.price)} a share`;
  switch (facts.document) {
    case 'tender offer':
      if (facts.is_final)
        return `${bidder ?? 'The bidder'} reports the result of its offer for ${target}${at}`;
      return facts.is_amendment
        ? `${bidder ?? 'The bidder'} amends its tender offer for ${target}${at}`
        : `${bidder ?? 'A bidder'} makes a tender offer for ${target}${at}`;
    case 'own tender offer':
      if (facts.is_final) return `${target} reports the result of its offer for its own securities${at}`;
      return `${target} ${facts.is_amendment ? 'amends its offer' : 'offers'} to buy its own securities${at}`;
    case 'recommendation':
      return facts.recommendation === null
        ? `Board of ${target} answers a tender offer${at}`
        : `Board of ${target} ${ADVICE[facts.recommendation]} a tender offer${at}`;
    case 'going private':
      return `${target} is to go private${bidder === null ? '' : ` with ${bidder}`}${at}`;
    case 'communication':
      return bidder === null
        ? `${target} writes on a deal${at}`
        : `${bidder} writes on a deal with ${target}${at}`;
  }
}

function bidderOf({ bidders }: DealFacts): string | null {
  const [first] = bidders;
  if (first === undefined) return null;
  return bidders.length === 1 ? readableName(first) : `${readableName(first)} and others`;
}

/** Returns a one-sentence summary. The result of an offer is a takeaway instead. */
export function dealSummary(facts: DealFacts): string {
  return `${withoutFullStop(dealHeadline(facts))}.`;
}

/** Returns takeaways about the price, expiration, recommendation and bidders. */
export function dealTakeaways(facts: DealFacts): string[] {
  return [
    facts.price === null ? null : `Price: ${sharePrice(facts.price)} a share`,
    facts.expires === null ? null : `Offer ends on ${readableDate(facts.expires)}`,
    facts.recommendation === null ? null : `Board ${ADVICE[facts.recommendation]} the offer`,
    facts.bidders.length < 2 ? null : `Offered by ${facts.bidders.slice(0, 3).map(readableName).join(', ')}`,
    facts.result === null ? null : `“${shorten(facts.result)}”`,
  ].filter((fact) => fact !== null);
}
