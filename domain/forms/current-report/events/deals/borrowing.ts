import type { EventFinding, ReportEvent } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { type Money, moneyIn, shortMoney, shortValue } from '#domain/forms/current-report/prose/amounts.ts';
import { LONGEST_HEADLINE, withoutAnnouncing } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { lenderIn, shortName } from './parties.ts';

const ACT =
  /\b(?:entered into|entry into|executed|amended|renewed|extended|increased|replaced|closed|completed|consummated|issued|sold|priced|pricing|obtained|borrowed|established|received|offer and sale|issuance and sale|arranged|closing|commenced)\b/i;
const NOTE = '(?:[Nn]otes|[Dd]ebentures|[Bb]onds)';
/** An amount, and close behind it the notes that it is the principal of. */
const TRANCHE = new RegExp(
  `([$€£] ?\\d[\\d,.]*(?: (?:million|billion))?)(?: in)?(?: aggregate)?(?: principal amount)?(?: of)?(?: (?:its|¤’s|the|new|unsecured|senior|[\\w.%/-]+(?: \\d/\\d)?%?)){0,9}? ((?:(?:[A-Z][a-z]+|convertible|senior|subordinated|secured|unsecured|unregistered|medium-term|exchangeable) )*${NOTE})`,
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
const CREDIT =
  /\b(?:credit (?:agreement|facility|facilities|line)|line of credit|(?:term |bridge |delayed draw |construction )?loan(?: and security)? agreement|term loans?\b|revolving|loan facility|receivables (?:purchase|financing)|commercial paper|364-day)\b/i;
const CREDIT_WORDS = /\b(?:commitments?|credit|loans?|facility|facilities|revolv|borrow|line)\b/i;
const CHANGED = /\b(?:amend\w*|restate\w*|renew\w*|extend\w*|extension|replac\w*|increas\w*|refinanc\w*)\b/i;
const LARGE = 1e6;
const READ_ON = 6;
const LARGE_LOAN = 1e9;

/**
 * Notes sold or a credit line signed, by the sentence that says so: kind, amount, years, lender.
 * @returns `null` where no sentence does
 * @see docs/rules.md#8-k-events: new debt 4.5, notes 4, renewed or amended lines 3.5
 */
export function borrowingIn({
  number,
  sentences,
  listed,
}: Pick<ItemText, 'number' | 'sentences' | 'listed'>): EventFinding | null {
  for (const [at, sentence] of sentences.entries()) {
    if (
      !ACT.test(sentence.plain) ||
      /\b(?:if|may|could|redeem|redemption)\b/.test(sentence.plain.slice(0, 160)) ||
      !(OWN_ITEMS.test(number) || isOwn(sentence.plain))
    )
      continue;
    const told = sentences.slice(at, at + READ_ON);
    const found = notesIn(number, sentence, told, listed) ?? creditIn(number, sentence, told);
    if (found) return found;
  }
  return null;
}

/** Items that are about the filer's own agreements. */
const OWN_ITEMS = /^(?:1\.01|2\.03)$/;

/** The filer borrows: it acts, or its subsidiary or the board does. */
function isOwn(plain: string): boolean {
  return /¤|\b(?:subsidiar|registrant|[Oo]ffering)/.test(plain);
}

function notesIn(
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
  const line = `Sells ${total} of ${rate ? `${rate.toLowerCase()} ` : ''}${kind}${due}`;
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

function creditIn(number: string, sentence: Sentence, told: readonly Sentence[]): EventFinding | null {
  const credit = CREDIT.exec(sentence.plain);
  if (!credit || /\bterminat|\bnet proceeds|\bprepaid|\brepaid\b/i.test(sentence.plain.slice(0, 160)))
    return null;
  const text = told.map(({ plain }) => plain).join(' ');
  const money = moneyIn(sentence.plain).find(({ value }) => value >= LARGE) ?? amountOfCredit(told);
  const isChanged =
    CHANGED.test(sentence.plain) ||
    /\b(?:third|second|first|fourth|\d+(?:st|nd|rd|th)) amendment to\b/i.test(text.slice(0, 600));
  const kind = kindOf(sentence.plain, text);
  const lender = lenderIn(sentence.plain);
  const act = isChanged
    ? /\bextend|\bextension/i.test(text.slice(0, 900))
      ? 'Extends'
      : /\breplac/i.test(sentence.plain)
        ? 'Replaces'
        : 'Amends'
    : 'Signs';
  const amount = money ? `${shortMoney(money.written)} ` : '';
  const years = /\b(?:matur|expir|terminat)\w*(?: date)?[^.$]{0,60}?((?:19|20)\d\d)/.exec(text)?.[1];
  const line = `${act} ${amount}${kind}`;
  const headline = [
    `${line}${lender ? ` with ${shortName(lender)}` : ''}${years ? `, maturing ${years}` : ''}`,
    `${line}${lender ? ` with ${shortName(lender)}` : ''}`,
    line,
  ].find(({ length }) => length <= LONGEST_HEADLINE);
  const value = money?.value ?? 0;
  return tell({
    number,
    score: isChanged
      ? value >= LARGE_LOAN
        ? 4
        : 3.5
      : value >= LARGE_LOAN && /term|bridge/.test(kind)
        ? 5.5
        : 4,
    headline: headline ?? line,
    rule: isChanged ? 'A credit line renewed or amended' : 'A new credit line',
    consequence: isChanged
      ? `The company keeps its access to ${amount === '' ? 'credit' : `${amount.trim()} of credit`}${years ? ` until ${years}` : ''}; little changes for holders.`
      : `The company may owe ${amount === '' ? 'more' : `up to ${amount.trim()} more`}; lenders come before the shareholders.`,
    sentence,
    event: /^(?:2\.03)$/.test(number)
      ? { event: 'new debt' }
      : { event: 'agreement', title: null, counterparty: lender, amount: money?.written ?? null },
    details: told
      .slice(1)
      .filter(({ plain }) => money !== undefined && plain.includes(money.written))
      .slice(0, 1),
  });
}

function amountOfCredit(told: readonly Sentence[]): Money | undefined {
  for (const { plain } of told) {
    const money = moneyIn(plain).find(({ value }) => value >= LARGE);
    if (money && CREDIT_WORDS.test(plain)) return money;
  }
  return undefined;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\bbridge (?:loan|facility|credit)/i, 'bridge loan'],
  [/\b364-day/i, '364-day credit line'],
  [/receivables (?:purchase|financing)/i, 'receivables facility'],
  [/\bterm loan/i, 'term loan'],
  [/\bloan (?:and security )?agreement/i, 'loan agreement'],
  [/\brevolving/i, 'revolving credit facility'],
  [/\bline of credit/i, 'credit line'],
  [/\bcredit facilit/i, 'credit facility'],
];

/** The kind by the sentence itself, else by those behind it. */
function kindOf(sentence: string, text: string): string {
  const named =
    KINDS.find(([pattern]) => pattern.test(sentence)) ??
    KINDS.find(([pattern]) => pattern.test(text.slice(0, 900)));
  return named?.[1] ?? 'credit agreement';
}
