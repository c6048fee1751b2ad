import type { EventFinding, ReportEvent } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import {
  LARGE,
  type Money,
  moneyIn,
  SIGN,
  shortMoney,
  shortValue,
} from '#domain/forms/current-report/prose/amounts.ts';
import { withoutAnnouncing } from '#domain/forms/current-report/prose/announced.ts';
import { LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { lenderIn, shortName } from './parties.ts';

const NOTE = '(?:[Nn]otes|[Dd]ebentures|[Bb]onds)';

/** An amount, and close behind it the notes that it is the principal of. */
const TRANCHE = new RegExp(
  `(${SIGN} ?\\d[\\d,.]*(?: (?:million|billion))?)(?: in)?(?: aggregate)?(?: principal amount)?(?: of)?(?: (?:its|¤’s|the|new|unsecured|senior|[\\w.%/-]+(?: \\d/\\d)?%?)){0,9}? ((?:(?:[A-Z][a-z]+|convertible|senior|subordinated|secured|unsecured|unregistered|medium-term|exchangeable) )*${NOTE})`,
  'g',
);

const SELLS =
  /\b(?:issu(?:ed?|ance)|sold|sale|sell|offer(?:ing|ed)?|pric(?:ed|ing)|placement|underwriting|(?:purchase|terms|distribution) agreement|borrowed)\b/i;

/** What is done with notes that exist. */
const OTHER_ACT =
  /\b(?:exchange offers?|offers? to exchange|consent solicitation|tender offers?|redeem\w*|redemption|to exchange|to replace the existing|restructuring|recapitaliz\w+|repurchase)\b/i;

const OLD_NOTES =
  /\b(?:outstanding|existing|repay|refinanc\w*|retir\w*|convert\w*|matur\w*|redeem\w*)\b[^$€£]{0,60}$/i;

const OPTION = /\b(?:up to an additional|additional|option to purchase|over-?allotment)\b[^$€£]{0,60}$/i;

const DUE = /\b[Dd]ue (?:(?:on )?[A-Z][a-z]+ (?:\d{1,2}, )?)?((?:19|20)\d\d)/g;

const RATE = /(\d+(?:\.\d+)?(?: \d\/\d)?%|[Ff]loating[- ][Rr]ate)/;

/** Notes that a sentence sells: kind, amount, years. @returns `null` where it sells none */
export function notesIn(
  number: string,
  sentence: Sentence,
  told: readonly Sentence[],
  listed: readonly string[],
): EventFinding | null {
  const said = withoutAnnouncing(sentence.plain);
  if (OTHER_ACT.test(said)) return null;
  const tranches = [...said.matchAll(TRANCHE)].filter(
    ({ index }) => !OPTION.test(said.slice(0, index)) && !OLD_NOTES.test(said.slice(0, index)),
  );
  if (!SELLS.test(said.slice(0, tranches[0]?.index ?? 0))) return null;
  const [first] = tranches;
  const amounts = tranches
    .flatMap(({ 1: amount = '' }) => moneyIn(amount))
    .filter(({ value }) => value >= LARGE);
  if (!first || amounts.length === 0) return null;
  const total = totalOf(sentence.plain, amounts);
  const kind = kindOfNotes(tranches.map(({ 2: words = 'notes' }) => words));
  const years = [...new Set([...sentence.plain.matchAll(DUE)].map(({ 1: year = '' }) => year))].sort();
  const due =
    years.length === 0 ? '' : years.length === 1 ? ` due ${years[0]}` : ` due ${years[0]} to ${years.at(-1)}`;
  const rate = tranches.length === 1 ? RATE.exec(first[0])?.[1] : undefined;
  const through = lenderIn(sentence.plain);
  const isPrivate = /private placement|initial purchasers|144A|qualified institutional|Regulation D/i.test(
    told.map(({ plain }) => plain).join(' '),
  );
  const line = `Sells ${total} of ${rate && !kind.includes(rate.toLowerCase()) ? `${rate.toLowerCase()} ` : ''}${kind}${due}`;
  const headline = [
    `${line}${isPrivate ? ' privately' : ''}${through === null ? '' : ` through ${shortName(through)}`}`,
    line,
  ].find(({ length }) => length <= LONGEST_HEADLINE);
  const isConvertible = /convertible|exchangeable/i.test(kind);
  const event: ReportEvent = /^1\.01$/.test(number)
    ? { event: 'agreement', title: null, counterparty: through, amount: total }
    : { event: 'new debt' };
  const found = tell({
    number,
    score: isConvertible ? 5.5 : 4,
    headline: headline ?? line,
    rule: isConvertible ? 'Convertible notes sold' : 'Notes sold',
    consequence: isConvertible
      ? `The company owes ${total} more, which the lenders may turn into shares: holders face interest now and dilution later.`
      : `The company owes ${total} more${due === '' ? '' : `,${due}`}; interest and repayment come before the shareholders.`,
    sentence: { ...sentence, isKnown: false },
    event,
    details: told
      .slice(1)
      .filter(({ plain }) => /\b(?:net )?proceeds\b/i.test(plain))
      .slice(0, 1),
  });
  const alsoPrivate =
    isPrivate && isConvertible && !listed.includes('3.02')
      ? [{ event: 'private sale of shares' as const, told: found.headline, passage: sentence.words }]
      : [];
  return { ...found, events: [...found.events, ...alsoPrivate] };
}

/** What all tranches are called, else just notes. */
function kindOfNotes(words: readonly string[]): string {
  const kinds = new Set(
    words.map((one) => one.toLowerCase().replace(/^(?:(?:global|unregistered|unsecured) )+/, '')),
  );
  const plain = new Set([...kinds].map((kind) => kind.replace(/^floating rate (?:global )?/, '')));
  if (plain.size === 1) return (kinds.size === 1 ? [...kinds][0] : [...plain][0]) ?? 'notes';
  return [...plain].every((kind) => kind.includes('debenture')) ? 'debentures' : 'notes';
}

/** A total that is broken down, else the sum of its parts. */
function totalOf(plain: string, amounts: readonly Money[]): string {
  const [first] = amounts;
  const rest = amounts.slice(1).reduce((sum, { value }) => sum + value, 0);
  const isTotal =
    first !== undefined && (/consist/i.test(plain) || Math.abs(rest - first.value) < first.value * 0.01);
  const sign = /^[^\d\s]+/.exec(first?.written ?? '$')?.[0] ?? '$';
  if (isTotal || amounts.length === 1) return shortMoney(first?.written ?? '');
  return `${sign}${shortValue((first?.value ?? 0) + rest)}`;
}
