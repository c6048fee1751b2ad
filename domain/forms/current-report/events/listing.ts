import { itemReason } from '#domain/assessment/item-rules.ts';
import type { EventFinding } from './facts.ts';
import type { ItemText } from './item-text.ts';

const FAILURE =
  /fail(?:ed|ure|s)?\b|deficien|not in compliance|non-?compliance|no longer (?:satisf|compl|meet)|delist|below the minimum|regain compliance|not (?:maintained|met|satisfied)/i;
/** The company itself moves or withdraws its listing. */
const TRANSFER =
  /transfer[^.]{0,60}listing|listing[^.]{0,60}transfer|voluntar\w+ (?:withdraw|delist)|delist\w* from[^.]{0,80}\b(?:and|to be|in order to) (?:be )?list(?:ed)? on|(?:withdraw|remove|move|transfer|switch)\w*[^.]{0,160}(?:\blist(?:ed|ing)?\b)[^.]{0,160}\b(?:to|on|with) (?:the )?(?:nasdaq|nyse|new york stock exchange|cboe|ltse|texas)/i;
const EXCHANGE =
  /\b(?:list|listed|listing|transfer|trade|trading|move)\b[^.]{0,120}?\b(?:to|on|with|from [^.]{3,60} to) (the (?:Nasdaq|NASDAQ)(?: (?:Stock|Global Select|Global|Capital) Market)?(?: LLC)?|Nasdaq|NASDAQ|the New York Stock Exchange|the NYSE(?: American)?|NYSE(?: American)?)(?!\w)/g;

/** What Item 3.01 tells: back in compliance, a move, removal after a merger, or a failed rule. @see facts F and the rubric */
export function listing({ body }: ItemText): EventFinding {
  if (/regained compliance/i.test(body))
    return finding(
      5,
      'Back in compliance with listing rules',
      'Regained compliance takes the danger of delisting away',
    );
  if (TRANSFER.test(body) && !FAILURE.test(withoutOwnWill(body)))
    return finding(6, transferHeadline(body), 'A listing that moves by choice is no failure of a rule');
  if (
    /(?:merger|effective time)[^.]{0,200}(?:delist|suspend|Form 25)|Form 25[^.]{0,200}(?:merger|delist)/i.test(
      body,
    )
  )
    return finding(
      8,
      'Shares leave the exchange',
      'Shares that leave the exchange can no longer be traded there',
    );
  if (/stockholders[’'] equity|shareholders[’'] equity|determin\w+ to delist/i.test(body))
    return finding(
      8.5,
      'Delisting notice over equity or several rules',
      'An equity deficiency or a decision to delist threatens the listing',
    );
  if (/minimum bid price|closing bid price|\$1\.00 (?:per share|minimum)/i.test(body))
    return finding(
      6.5,
      'Share price below the listing minimum',
      'A bid price below the minimum alone leaves time to recover',
    );
  return finding(8, 'Listing-rule failure notice', 'A failed listing rule can end trading on the exchange');
}

/** Words of a choice that sound like a failure. */
function withoutOwnWill(body: string): string {
  return body.replace(
    /voluntar\w+ delist\w*|delist\w* (?:its|the|from)[^.]{0,120}(?:transfer|in order to list|(?:and|to be) (?:be )?listed on)[^.]*/gi,
    '',
  );
}

/** The last exchange named as the place to list is the new one. */
function transferHeadline(body: string): string {
  const to = [...body.matchAll(EXCHANGE)].at(0)?.[1];
  if (to !== undefined) return `Stock listing moves to ${to}`;
  const isGivenUp = /voluntar\w+ (?:withdraw|delist)/i.test(body) && !/transfer|another/i.test(body);
  return isGivenUp ? 'Company gives up its listing by choice' : 'Stock listing moves to another exchange';
}

function finding(score: number, headline: string, why: string): EventFinding {
  return { score, headline, reason: itemReason('3.01', why, score) };
}
