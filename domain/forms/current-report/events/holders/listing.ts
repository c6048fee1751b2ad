import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate, type Sentence } from '#domain/forms/current-report/prose/sentence.ts';

const FAILURE =
  /fail(?:ed|ure|s)?\b|deficien|not in compliance|non-?compliance|no longer (?:in compliance|satisf|compl|meet)|delist|below the|regain compliance|not (?:maintained|met|satisfied|compl)/i;
/** The company itself moves or withdraws its listing. */
const TRANSFER =
  /transfer[^.]{0,60}listing|listing[^.]{0,60}transfer|voluntar\w+ (?:withdraw|delist)|delist\w* from[^.]{0,80}\b(?:and|to be|in order to) (?:be )?list(?:ed)? on|(?:withdraw|remove|move|transfer|switch)\w*[^.]{0,160}(?:\blist(?:ed|ing)?\b)[^.]{0,160}\b(?:to|on|with) (?:the )?(?:nasdaq|nyse|new york stock exchange|cboe|ltse|texas)/i;
const TO =
  /\b(?:list|listed|listing|transfer|trade|trading|move)\b[^.]{0,120}?\b(?:to|on|with|from [^.]{3,60} to) (the (?:Nasdaq|NASDAQ)(?: (?:Stock|Global Select|Global|Capital) Market)?(?: LLC)?|Nasdaq|NASDAQ|the New York Stock Exchange|the NYSE(?: American)?|NYSE(?: American)?)(?!\w)/;
const EXCHANGES: readonly (readonly [RegExp, string])[] = [
  [/nasdaq/i, 'Nasdaq'],
  [/nyse american|nyse amex|american stock exchange/i, 'NYSE American'],
  [/nyse|new york stock exchange/i, 'NYSE'],
];
const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?:stockholders|shareholders)[’'] equity/i, 'shareholders’ equity below the minimum'],
  [
    /market value of (?:¤’s )?(?:publicly held|public float)|publicly held shares/i,
    'market value of publicly held shares below the minimum',
  ],
  [/market value of listed securities/i, 'market value of listed securities below the minimum'],
  [/bid price|closing price|\$1\.00/i, 'bid price below $1.00'],
  [
    /(?:timely|not (?:yet )?filed|failure to file|delay\w*)[^.]{0,120}(?:10-[KQ]|annual report|quarterly report|periodic)/i,
    'report not filed in time',
  ],
  [/audit committee/i, 'audit committee too small'],
  [/majority (?:of )?independent|independent directors/i, 'too few independent directors'],
  [/annual (?:meeting|shareholder)/i, 'no annual meeting held'],
];
const UNTIL = /\buntil ([A-Z][a-z]+ \d{1,2}, \d{4})/;
const VALUE = /\$ ?\d[\d,.]*(?: million)?(?! per share)/;

/** What Item 3.01 tells: back in compliance, a move, removal after a merger, or a failed rule. @see docs/rules.md#8-k-events */
export function listing({ number, sentences }: Pick<ItemText, 'number' | 'sentences'>): EventFinding | null {
  const own = sentences.filter((one) => !isBoilerplate(one) && one.words.length > 40);
  const body = own.map(({ plain }) => plain).join(' ');
  const regained = own.find(
    ({ plain }) =>
      /\b(?:has |had |have )?regained compliance|\bis (?:now )?in compliance/i.test(plain) &&
      !/\b(?:if|until|to|must|unless)\b[^.]{0,40}regain/i.test(plain),
  );
  if (regained)
    return finding(
      number,
      5,
      'Back in compliance with listing rules',
      'Compliance regained',
      'The danger of being delisted is over for now.',
      regained,
    );
  const moves = own.find(({ plain }) => TRANSFER.test(plain));
  if (moves && !FAILURE.test(withoutOwnWill(body)))
    return finding(
      number,
      6,
      transferLine(moves.plain, body),
      'A listing that moves by choice',
      'The shares trade elsewhere from the day of the move; nothing about the company changes.',
      moves,
    );
  const merged = own.find(({ plain }) =>
    /(?:merger|effective time)[^.]{0,200}(?:delist|suspend|Form 25)|Form 25[^.]{0,200}(?:merger|delist)/i.test(
      plain,
    ),
  );
  if (merged)
    return finding(
      number,
      8,
      'Shares leave the exchange after the merger',
      'Shares that leave the exchange',
      'The shares can no longer be traded there: holders are paid by the terms of the merger.',
      merged,
    );
  const notice =
    own.find(
      ({ plain }) =>
        FAILURE.test(plain) &&
        /\b(?:notice|letter|notif|inform|determin|advis|receiv|below|decision)/i.test(plain),
    ) ?? own[0];
  return notice ? failure(number, notice, body) : null;
}

function failure(number: string, notice: Sentence, body: string): EventFinding {
  const exchange =
    EXCHANGES.find(([pattern]) => pattern.test(notice.plain))?.[1] ??
    EXCHANGES.find(([pattern]) => pattern.test(body))?.[1] ??
    'Exchange';
  const rule =
    RULES.find(([pattern]) => pattern.test(notice.plain)) ?? RULES.find(([pattern]) => pattern.test(body));
  const until = UNTIL.exec(body)?.[1];
  const isEquity = rule?.[1].startsWith('shareholders’ equity') ?? false;
  const isDelisting =
    /determin\w+ to delist|will be (?:delisted|suspended)|commence proceedings to delist|proceedings to delist|denied[^.]{0,60}(?:continued listing|request)|delisting determination|staff determination/i.test(
      notice.plain,
    );
  const isPrice = rule?.[1].startsWith('bid price') ?? false;
  const value = rule && /market value/.test(rule[1]) ? VALUE.exec(notice.plain)?.[0] : undefined;
  const what = isDelisting
    ? 'to delist the shares'
    : rule
      ? `: ${value ? rule[1].replace('the minimum', value) : rule[1]}`
      : ': listing rule failed';
  const line = `${exchange} ${isDelisting ? 'decides' : 'notice'}${isDelisting ? ' ' : ''}${what}${until && !isDelisting ? `; until ${until} to comply` : ''}`;
  return finding(
    number,
    isEquity || isDelisting ? 8.5 : isPrice ? 6.5 : 8,
    line.length <= LONGEST_HEADLINE ? line : (asHeadline(notice.plain) ?? 'Listing-rule failure notice'),
    isEquity
      ? 'An equity deficiency'
      : isDelisting
        ? 'A decision to delist'
        : isPrice
          ? 'A bid price below the minimum alone'
          : 'A failed listing rule',
    `If the company fails${until ? ` by ${until}` : ''}, its shares may leave ${exchange}: they would be harder to sell, and many funds could not hold them.`,
    notice,
  );
}

/** Words of a choice that sound like a failure. */
function withoutOwnWill(body: string): string {
  return body.replace(
    /voluntar\w+ delist\w*|delist\w* (?:its|the|from)[^.]{0,120}(?:transfer|in order to list|(?:and|to be) (?:be )?listed on)[^.]*/gi,
    '',
  );
}

function transferLine(plain: string, body: string): string {
  const to = (TO.exec(plain) ?? TO.exec(body))?.[1];
  if (to !== undefined) return `Stock listing moves to ${to}`;
  const isGivenUp = /voluntar\w+ (?:withdraw|delist)/i.test(body) && !/transfer|another/i.test(body);
  return isGivenUp ? 'Company gives up its listing by choice' : 'Stock listing moves to another exchange';
}

function finding(
  number: string,
  score: number,
  headline: string,
  rule: string,
  consequence: string,
  sentence: Sentence,
): EventFinding {
  return tell({ number, score, headline, rule, consequence, sentence, event: { event: 'listing notice' } });
}
