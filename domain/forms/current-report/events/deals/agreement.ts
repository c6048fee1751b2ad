import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { payIn } from '#domain/forms/current-report/events/people/pay.ts';
import { LARGE, moneyIn, shortMoney, timesPrice } from '#domain/forms/current-report/prose/amounts.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate, type Sentence, states } from '#domain/forms/current-report/prose/sentence.ts';
import { borrowingIn } from './borrowing.ts';
import { dealOf } from './business-deal.ts';
import { mergerIn } from './merger.ts';
import { offeringIn } from './offering.ts';
import { companiesIn, counterparty, shortName } from './parties.ts';
import { regulatorsOrder } from './regulators-order.ts';

const ENTERED =
  /\b(?:entered into|executed|signed|amended|awarded|agreed|renewed|extended|completed|consummated|issued|entry into|received|approved|received an? (?:award|order|contract))\b/i;
const PAY =
  /\b(?:base salar|compensation committee|bonus(?:es)?|employment agreement|award agreements?|incentive plan|severance|stock options?|vesting|directors[’'] (?:fees|compensation)|salaries|stock plan|restricted stock|indemnification agreements? with (?:its|each|our|¤))/i;
const NO_PAY = /\b(?:credit|loan|lenders?|merger|underwrit|notes|purchase price|acqui)/i;
const KINDS: readonly (readonly [RegExp, number, string, string])[] = [
  [
    /\b(?:lease|sublease|landlord|premises)\b/i,
    3.5,
    'A lease',
    'Rent is owed for years; a lease of this kind seldom changes what a share is worth.',
  ],
  [
    /\b(?:licen[sc]e|collaboration|co-development|royalt)/i,
    5.5,
    'A license or collaboration',
    'It can bring or cost money for years; how much depends on what comes of the work.',
  ],
  [
    /\b(?:settlement|cooperation|standstill)\b/i,
    5.5,
    'A settlement',
    'A dispute ends or pauses, at a price; what was uncertain before is not any more.',
  ],
  [
    /\b(?:repurchase|buy ?back)\b/i,
    6.5,
    'A purchase of own shares from a holder',
    'Fewer shares remain, so that each is a larger part of the company, paid for with its cash or debt.',
  ],
  [
    /\b(?:contract|award(?:ed)?|supply|services? agreement|purchase order)\b/i,
    5.5,
    'A contract',
    'A contract of this kind brings or binds business for its term.',
  ],
  [
    /\b(?:separation and distribution|spin-?off|tax matters agreement)\b/i,
    5.5,
    'Agreements of a spin-off',
    'Holders come to own two companies in place of one.',
  ],
  [
    /\b(?:rights agreement|rights plan)\b/i,
    4.5,
    'A rights plan',
    'It makes a takeover without the board’s consent too dear to try.',
  ],
];
/** A separation or a closing that is reported again brings no amount from the sentences behind it. */
const OF_AGREEMENT =
  /\b(?:agreements?|contracts?|lease|licen[sc]e|facility|award(?:ed)?|order|arrangement|commitment|notes?|settlement|amendment|loan)\b/i;
const ANY_AMOUNT = /[$€£]\s?\d[\d,.]*(?! (?:per|a) share)(?![\d.])/;
const READ_ON = 4;

/** What Item 1.01 tells: an order, a merger, a business bought or sold, debt, new shares, pay, or an agreement by its own words. */
export function agreement(text: ItemText): EventFinding | null {
  const opening = { ...text, sentences: text.sentences.slice(0, 40) };
  return (
    regulatorsOrder(opening) ??
    mergerIn(opening) ??
    payUnlessDeal(opening) ??
    dealOf(opening) ??
    borrowingIn(opening) ??
    offeringIn(opening) ??
    plainAgreement(opening)
  );
}

function payUnlessDeal(text: ItemText): EventFinding | null {
  const lead = text.sentences.find((sentence) => states(sentence) || PAY.test(sentence.plain));
  const isPay =
    lead !== undefined &&
    text.sentences.slice(0, 4).some(({ plain }) => PAY.test(plain) && !NO_PAY.test(plain));
  return isPay && !NO_PAY.test(lead?.plain ?? '') ? payIn(text) : null;
}

function plainAgreement(text: ItemText): EventFinding | null {
  const at = text.sentences.findIndex(
    (sentence) => ENTERED.test(sentence.plain) && !isBoilerplate(sentence) && sentence.words.length > 40,
  );
  const sentence = text.sentences[at];
  if (!sentence) return null;
  const told = text.sentences.slice(at, at + READ_ON);
  const other = counterparty(sentence.plain) ?? companiesIn(sentence.plain)[0] ?? null;
  const amount = amountOf(sentence.plain, told);
  const line = asHeadline(sentence.plain) ?? `Agreement${other ? ` with ${shortName(other)}` : ''} signed`;
  const [, score, rule, consequence] = KINDS.find(([pattern]) => pattern.test(sentence.plain)) ?? [
    null,
    5.5,
    'A material agreement',
    'The company calls the agreement material: it binds business or money beyond the ordinary.',
  ];
  const headline = withAmount(line, amount);
  return tell({
    number: text.number,
    score: score,
    headline,
    rule,
    consequence,
    sentence,
    event: { event: 'agreement', title: null, counterparty: other, amount },
    details: told
      .slice(1)
      .filter((one) => !isBoilerplate(one))
      .slice(0, 1),
  });
}

/** What the agreement is about in money: its own words, or those right behind, where it is an agreement that they tell of. */
function amountOf(plain: string, told: readonly Sentence[]): string | null {
  const read = OF_AGREEMENT.test(plain) ? told : told.slice(0, 1);
  const money = read.flatMap((one) => moneyIn(one.plain)).find(({ value }) => value >= LARGE);
  return timesPrice(plain) ?? money?.written ?? null;
}

/** The line with an amount that it does not name; a price per share is no amount. */
export function withAmount(line: string, amount: string | null): string {
  if (amount === null || ANY_AMOUNT.test(line)) return line;
  const full = `${line} (${shortMoney(amount)})`;
  return full.length <= LONGEST_HEADLINE ? full : line;
}
