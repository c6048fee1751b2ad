import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import { LARGE, type Money, moneyIn, shortMoney } from '#domain/forms/current-report/prose/amounts.ts';
import { LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { lenderIn, shortName } from './parties.ts';

const CREDIT =
  /\b(?:credit (?:agreement|facility|facilities|line)|line of credit|(?:term |bridge |delayed draw |construction )?loan(?: and security)? agreement|term loans?\b|revolving|loan facility|receivables (?:purchase|financing)|commercial paper|364-day)\b/i;

const CREDIT_WORDS = /\b(?:commitments?|credit|loans?|facility|facilities|revolv|borrow|line)\b/i;

const CHANGED = /\b(?:amend\w*|restate\w*|renew\w*|extend\w*|extension|replac\w*|increas\w*|refinanc\w*)\b/i;

const LARGE_LOAN = 1e9;

/** A credit line or loan that a sentence signs or amends. @returns `null` where it does neither */
export function creditIn(number: string, sentence: Sentence, told: readonly Sentence[]): EventFinding | null {
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
