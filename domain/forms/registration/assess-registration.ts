import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { outOfTen } from '#domain/assessment/ranks.ts';
import { formRule, isLoweredAmendment } from '#domain/form-types/lookup.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import type { Assessment } from '#domain/importance.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { count, withoutFullStop } from '#domain/wording/words.ts';
import type { RegistrationFacts } from './registration-fact-types.ts';
import { registrationHeadline, sharePrice } from './registration-headline.ts';
import { registrationReason } from './registration-reason.ts';

const NAMED_UNDERWRITERS = 4;

/**
 * Returns the assessment of a registration, a prospectus or a listing form. It depends on what is being offered, not on
 * the form number.
 * @see docs/rules.md#base-scores
 */
export function assessRegistration(
  facts: RegistrationFacts,
  form: string,
  company: string | null,
): Assessment {
  const [score, what] = scoreOf(facts, form);
  return assess(
    {
      score,
      headline: withoutFullStop(registrationHeadline(facts, form, company)),
      reason: registrationReason(facts),
      basis: `${what}: ${outOfTen(score)}`,
    },
    isLoweredAmendment(form) ? [AMENDMENT] : [],
  );
}

function scoreOf(facts: RegistrationFacts, form: string): [number, string] {
  const rule = formRule(form);
  if (facts.offering === 'purchase plan') return [2, 'A plan by which holders buy from the company'];
  if (facts.offering === 'asset-backed') return [1, 'Securities that a pool of loans pays'];
  if (facts.stage !== 'prospectus') {
    if (facts.offering === 'resale') return [3, 'A registration under which holders sell'];
    return facts.offering === 'spin-off'
      ? [rule.score, 'The registration of a company that is spun off']
      : [rule.score, rule.reason];
  }
  switch (facts.offering) {
    case 'structured note':
      return [0.5, 'A bank’s structured note'];
    case 'initial public offering':
      return [6, 'The final prospectus of an initial public offering'];
    case 'at-the-market':
      return [5, 'Sales at the market, which dilute little by little'];
    case 'follow-on':
      return [5.5, 'An offering that dilutes the holders'];
    case 'debt':
      return [4, 'An offering of debt, which dilutes nobody'];
    case 'resale':
      return [3, 'A prospectus under which holders sell'];
    default:
      return [rule.score, rule.reason];
  }
}

/** Returns a one-sentence summary. The use of proceeds is a takeaway instead. */
export function registrationSummary(facts: RegistrationFacts, form: string, company: string | null): string {
  return `${withoutFullStop(registrationHeadline(facts, form, company))}.`;
}

/** Returns up to five facts about the offering that its headline does not state. */
export function registrationTakeaways(facts: RegistrationFacts, headline: string): string[] {
  const { shares_offered: shares, underwriters, exchange, ticker, price_range: range } = facts;
  const { pre_funded_warrants: preFunded, warrant_shares: warrants, sold_to: buyers } = facts;
  const amount = facts.gross_proceeds ?? facts.maximum_offering;
  const rows: [says: string, value: string | null | undefined][] = [
    [`Offered: VALUE (${facts.security_class ?? 'shares'})`, shares === null ? null : count(shares)],
    ['Pre-funded warrants: VALUE', preFunded === undefined ? null : count(preFunded)],
    ['Warrants for VALUE more shares', warrants === undefined ? null : count(warrants)],
    ['Price: VALUE', facts.price === null ? null : sharePrice(facts.price)],
    [
      'Price range: VALUE',
      facts.price === null && range ? `${sharePrice(range.low)} to ${sharePrice(range.high)}` : null,
    ],
    ['Due on VALUE', facts.due === undefined ? null : readableDate(facts.due)],
    ['Sold to VALUE', buyers],
    [
      facts.gross_proceeds === null ? 'At most: VALUE' : 'Gross proceeds: VALUE',
      amount === null ? null : formatDollars(amount),
    ],
    [`Listing: VALUE${ticker === null ? '' : `, ${ticker}`}`, exchange],
    ['Sold by VALUE', underwriters.slice(0, NAMED_UNDERWRITERS).join(', ') || null],
    ['Spun off from VALUE', facts.parent],
    ['“VALUE”', facts.use_of_proceeds === null ? null : shorten(facts.use_of_proceeds)],
  ];
  return rows
    .flatMap(([says, value]) =>
      value == null || headline.includes(value) ? [] : [says.replace('VALUE', () => value)],
    )
    .slice(0, 5);
}
