import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { moneyIn, shortMoney } from '#domain/forms/current-report/prose/amounts.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate } from '#domain/forms/current-report/prose/sentence.ts';
import { mergerIn } from './merger.ts';
import { companiesIn, counterparty, shortName } from './parties.ts';

const ENDS =
  /\b(?:terminat(?:ed|ion|e|es|ing)|cancel+(?:ed|ation)|redeem(?:ed|s)?|repaid|prepaid|repayment|prepayment|paid (?:off )?in full|expired|ended|replaced|no longer)\b/i;
const ACTUAL =
  /\b(?:terminated|canceled|cancelled|repaid|redeemed|prepaid|paid in full|expired|(?:notice|notified|notifying|notification)[^.]{0,80}terminat|elected to terminate|voluntarily terminat|was ended)\b/i;
const SUPPOSES =
  /\b(?:[Uu]pon|[Ii]f|in the event|may|right to|events? of default|scheduled to|provided for|subject to prepayment|unless|penalt)\b/;
const DEBT = /\b(?:credit|loan|notes?|receivables|facility|indenture)\b/i;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/receivables/i, 'receivables facility'],
  [/term loan/i, 'term loan'],
  [/revolving|credit (?:agreement|facility)/i, 'credit facility'],
  [/notes?\b|indenture/i, 'notes'],
];

/** What Item 1.02 tells: which agreement ended, with whom. */
export function ending(text: ItemText): EventFinding | null {
  const { number, sentences } = text;
  const merger = mergerIn(text);
  if (merger?.events.some((event) => event.event === 'merger agreement' && event.is_ended)) return merger;
  const own = sentences.filter((sentence) => !isBoilerplate(sentence));
  const sentence =
    own.find(({ plain }) => ACTUAL.test(plain) && !SUPPOSES.test(plain)) ??
    own.find(({ plain }) => ENDS.test(plain) && !SUPPOSES.test(plain)) ??
    own.find(({ plain }) => ENDS.test(plain));
  if (!sentence) return null;
  const all = own.map(({ plain }) => plain).join(' ');
  const isDebt = DEBT.test(all.slice(0, 1500));
  const line = asHeadline(sentence.plain);
  const kind = KINDS.find(([pattern]) => pattern.test(all.slice(0, 1500)))?.[1];
  const money = moneyIn(all).find(({ value }) => value >= 1e6);
  const other =
    own
      .slice(0, 3)
      .map(({ plain }) => counterparty(plain) ?? companiesIn(plain)[0])
      .find((name) => name !== undefined && name !== null) ?? null;
  const composed =
    kind && money
      ? `Ends ${shortMoney(money.written)} ${kind}${other ? ` with ${shortName(other)}` : ''}`
      : null;
  const headline =
    isDebt && composed && composed.length <= LONGEST_HEADLINE
      ? composed
      : (line ?? 'Material agreement terminated');
  return tell({
    number,
    score: isDebt ? 4 : 6.5,
    headline,
    rule: isDebt ? 'A borrowing ended' : 'A material agreement ended',
    consequence: isDebt
      ? 'The company owes this lender nothing more, or has replaced the loan; little changes for holders.'
      : 'Business or money that the company called material falls away.',
    sentence,
    event: { event: 'agreement ended' },
  });
}
