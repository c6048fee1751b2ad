import { itemReason, itemRule } from '#domain/assessment/item-rules.ts';
import { beforeWarnings, clausesOf } from '#domain/text/sentences.ts';
import { buriedEvent } from './buried-event.ts';
import type { EventFinding } from './facts.ts';
import type { ItemReader, ItemText } from './item-text.ts';
import { announced, leadSentence } from './lead-sentence.ts';
import { ABOUT_RESULTS } from './results.ts';

const DIVIDEND =
  /\bdeclar(?:ed|es)\b[^.]{0,160}\bdividend\b[^$]{0,80}\$ ?(\d+(?:\.\d+)?)\s*(?:per|a|for each)[^.]{0,30}share/i;
const BUYBACK =
  /(?:authoriz|approv)\w*[^.]{0,200}(?:repurchase|buy ?back)[^.$]{0,120}\$ ?(\d+(?:[.,]\d+)*) ?(million|billion)|(?:repurchase|buy ?back)[^.]{0,120}(?:up to|of)[^.$]{0,60}\$ ?(\d+(?:[.,]\d+)*) ?(million|billion)/i;

/** Ordinary news under 7.01 and 8.01, the first that fits. */
const NEWS: readonly (readonly [RegExp, string])[] = [
  [
    /waiting period.{0,200}(?:expir|terminat)|(?:expir|terminat)\w+ of the (?:HSR )?waiting period/i,
    'Antitrust waiting period ended',
  ],
  [
    /(?:notice of|will|intends? to|elected to|to) .{0,40}\bredeem|redemption.{0,80}\bnotes/i,
    'Debt redemption announced',
  ],
  [
    /(?:pricing|priced|clos\w+|consummated|completed|issuance and sale|commenced).{0,160}(?:\bnotes\b|debentures|bonds)/i,
    'Debt offering announced',
  ],
  [
    /(?:pricing|priced|clos\w+|consummated|completed|commenced).{0,120}(?:public offering|registered direct|private placement)/i,
    'Share offering announced',
  ],
  [
    /investor (?:day|presentation|conference)|presentation (?:materials|slides)|slide presentation/i,
    'Investor presentation furnished',
  ],
  [/(?:press|news) release/i, 'Press release furnished'],
];
const FURNISHED = /^(?:Press release|Investor presentation) furnished$/;

/** Reader of Items 7.01 and 8.01: an event that has an item of its own, else the news in the filing's words. */
export function otherNews(number: '7.01' | '8.01'): ItemReader {
  return (text) => {
    const hidden = buriedEvent(number, text);
    if (hidden) return text.listed.includes(hidden.ownItem) ? null : hidden.finding;
    const rule = itemRule(number);
    const news = plainNews(text);
    if (news === null || rule === null) return null;
    return { score: rule.score, ...news, reason: itemReason(number, rule.why, rule.score) };
  };
}

function plainNews({ body, titles }: ItemText): Pick<EventFinding, 'headline' | 'quoted'> | null {
  const text = beforeWarnings(body);
  const paid = payout(text);
  if (paid !== undefined) return { headline: paid };
  const title =
    titles.find((one) => !ABOUT_RESULTS.test(one)) ?? (titles.length === 1 ? titles[0] : undefined);
  if (title !== undefined) return { headline: title, quoted: true };
  const told = announced(text) ?? leadSentence(text);
  const clauses = clausesOf(text).join('\n');
  const kind = NEWS.find(([pattern]) => pattern.test(clauses))?.[1];
  // A sentence that had to be cut says less than the kind of news it is.
  const isWhole = told !== null && !told.endsWith('…');
  if (told !== null && (isWhole || kind === undefined || FURNISHED.test(kind)))
    return { headline: told, quoted: true };
  return kind === undefined ? null : { headline: kind };
}

function payout(text: string): string | undefined {
  const dividend = DIVIDEND.exec(text);
  if (dividend) return `Dividend of $${dividend[1]} per share declared`;
  const buyback = BUYBACK.exec(text);
  return buyback
    ? `Share repurchase of up to $${buyback[1] ?? buyback[3]} ${buyback[2] ?? buyback[4]} authorized`
    : undefined;
}
