import { agreement } from './agreement.ts';
import type { Finding } from './assessment.ts';
import { buriedEvent } from './buried-event.ts';
import { executiveChange } from './executive-change.ts';
import { beforeWarnings, clausesOf } from './sentences.ts';

/** Reads the text under one item; `null` when it adds nothing to the item's number. */
export type ItemReader = (text: ItemText) => Finding | null;

/** The text under one item, that of the EX-99 exhibits, and the filer's name. */
export type ItemText = { body: string; exhibits: string; company: string | null };

const LISTING_FAILURE =
  /fail(?:ed|ure|s)?\b|deficien|not in compliance|non-?compliance|no longer (?:satisf|compl|meet)|delist|below the minimum|regain compliance/i;

function listing({ body }: ItemText): Finding {
  if (/regained compliance/i.test(body))
    return found(5, 'Back in compliance with listing rules', 'Item 3.01: compliance regained scores 5');
  if (
    /transfer[^.]{0,60}listing|listing[^.]{0,60}transfer|voluntar\w+ (?:withdraw|delist)/i.test(body) &&
    !LISTING_FAILURE.test(body.replace(/voluntar\w+ delist\w*/gi, ''))
  ) {
    return found(
      6,
      'Stock listing moves to another exchange',
      'Item 3.01: a mere transfer of the listing scores 6',
    );
  }
  if (
    /(?:merger|effective time)[^.]{0,200}(?:delist|suspend|Form 25)|Form 25[^.]{0,200}(?:merger|delist)/i.test(
      body,
    )
  )
    return found(8, 'Shares leave the exchange', 'Item 3.01: removal from listing scores 8');
  const equity = /stockholders[’'] equity|shareholders[’'] equity|determin\w+ to delist/i.test(body);
  if (equity)
    return found(
      8.5,
      'Delisting notice over equity or several rules',
      'Item 3.01: an equity deficiency or a decision to delist scores 8.5',
    );
  if (/minimum bid price|closing bid price|\$1\.00 per share/i.test(body))
    return found(
      6.5,
      'Share price below the listing minimum',
      'Item 3.01: a bid-price deficiency alone scores 6.5',
    );
  return found(8, 'Listing-rule failure notice', 'Item 3.01: failure of a listing rule scores 8');
}

function auditor({ body }: ItemText): Finding {
  if (/\bresign(?:ed|s|ation)?\b|declin\w+ to stand/i.test(body))
    return found(7.5, 'Auditor resigns', 'Item 4.01: an auditor’s resignation scores 7.5');
  if (/dismiss|terminat\w+|replac\w+/i.test(body))
    return found(5, 'Auditor dismissed', 'Item 4.01: the dismissal of an auditor scores 5');
  return found(6, 'Auditor changed', 'Item 4.01 scores 6');
}

const QUARTER = /\b(first|second|third|fourth)[ -](?:fiscal )?quarter|\bQ([1-4])\b/i;
const YEAR_END = /\b(?:full[ -]year|fiscal year|year) (?:results|ended|end)|\bannual results/i;
const ORDINALS = ['first', 'second', 'third', 'fourth'];
const LOWER_GUIDANCE =
  /\b(?:lower(?:s|ed|ing)|cut(?:s|ting)?|reduc(?:es|ed|ing)|withdr(?:aws?|ew|awing|awn))\b[^.]{0,60}\b(?:guidance|outlook|forecast)/i;
const RAISE_GUIDANCE =
  /\b(?:rais(?:es|ed|ing)|increas(?:es|ed|ing))\b[^.]{0,60}\b(?:guidance|outlook|forecast)/i;
const EXHIBIT_OPENING = 3_000;

function results({ body: section, exhibits }: ItemText): Finding {
  const opening = beforeWarnings(exhibits).slice(0, EXHIBIT_OPENING);
  const period = periodOf(section) ?? periodOf(opening.slice(0, 800));
  const preliminary = /preliminary/i.test(section) ? 'Preliminary ' : '';
  const title = `${preliminary}${period === null ? 'results' : `${period} results`}`;
  const headline = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  const lowered = LOWER_GUIDANCE.test(opening);
  if (lowered || RAISE_GUIDANCE.test(opening)) {
    const verb = lowered ? 'lowered or withdrawn' : 'raised';
    return found(
      8,
      `${headline}; guidance ${verb}`,
      `Item 2.02: results score 7 and guidance ${verb} adds 1`,
    );
  }
  return found(7, `${headline}: press release furnished`, 'Item 2.02: results score 7');
}

function periodOf(text: string): string | null {
  const quarter = QUARTER.exec(text);
  if (quarter) return `Q${quarter[2] ?? ORDINALS.indexOf((quarter[1] ?? '').toLowerCase()) + 1}`;
  return YEAR_END.test(text) ? 'full-year' : null;
}

const SOLD =
  /\b(?:complet|clos|consummat)\w*.{0,80}\b(?:sale|divestiture|disposition|spin-?off|separation|distribution)\b|\b(?:sold|divested|spun off)\b/i;
const BOUGHT = /\b(?:complet|clos|consummat)\w*.{0,120}\b(?:acquisition|merger|purchase)\b|\bacquired\b/i;

/** The first clause that says what was completed decides. */
function completion({ body }: ItemText): Finding {
  const clause = clausesOf(body).find((text) => SOLD.test(text) || BOUGHT.test(text)) ?? '';
  const sold = clause.search(SOLD);
  const bought = clause.search(BOUGHT);
  const headline =
    sold >= 0 && (bought < 0 || sold <= bought)
      ? 'Sale or spin-off completed'
      : bought >= 0
        ? 'Acquisition or merger completed'
        : 'Acquisition or disposal of assets completed';
  return found(7.5, headline, 'Item 2.01: a completed acquisition or disposal scores 7.5');
}

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

function other(number: string): ItemReader {
  return ({ body, company }) => {
    const hidden = buriedEvent(number, body, company);
    if (hidden) return hidden;
    const text = clausesOf(beforeWarnings(body)).join('\n');
    const headline = payout(beforeWarnings(body)) ?? NEWS.find(([pattern]) => pattern.test(text))?.[1];
    return headline === undefined ? null : found(4.5, headline, `Item ${number} scores 4.5`);
  };
}

function payout(text: string): string | undefined {
  const dividend = DIVIDEND.exec(text);
  if (dividend) return `Dividend of $${dividend[1]} per share declared`;
  const buyback = BUYBACK.exec(text);
  return buyback
    ? `Share repurchase of up to $${buyback[1] ?? buyback[3]} ${buyback[2] ?? buyback[4]} authorized`
    : undefined;
}

function unregisteredSale({ body }: ItemText): Finding {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/convertible (?:senior )?(?:notes|debentures|promissory)/i, 'Convertible notes sold privately'],
    [/\bwarrants?\b/i, 'Shares or warrants sold privately'],
    [/preferred/i, 'Preferred shares sold privately'],
  ];
  const kind = kinds.find(([words]) => words.test(body))?.[1] ?? 'Shares issued without registration';
  return found(5.5, kind, 'Item 3.02: unregistered sales score 5.5');
}

function bylaws({ body }: ItemText): Finding {
  const year = /change (?:in|of|to) (?:its |the )?fiscal year|fiscal year end(?:ing)? (?:from|to)/i.test(
    body,
  );
  return found(3, year ? 'Fiscal year changed' : 'Charter or bylaws amended', 'Item 5.03 scores 3');
}

function vote({ body }: ItemText): Finding {
  const special = /special meeting/i.test(body);
  const deal = special && /merger agreement|agreement and plan of merger|business combination/i.test(body);
  if (deal) return found(2.5, 'Shareholder vote on a merger reported', 'Item 5.07: vote results score 2.5');
  return found(
    2.5,
    `${special ? 'Special' : 'Annual'} meeting vote results reported`,
    'Item 5.07: vote results score 2.5',
  );
}

function found(score: number, headline: string, reason: string): Finding {
  return { score, headline, reason };
}

/** Which items are read, by today's number. */
export const ITEM_READERS: Record<string, ItemReader> = {
  '1.01': ({ body }) => agreement(body),
  '2.01': completion,
  '2.02': results,
  '3.01': listing,
  '3.02': unregisteredSale,
  '4.01': auditor,
  '5.02': ({ body, company }) => executiveChange(body, company),
  '5.03': bylaws,
  '5.07': vote,
  '7.01': other('7.01'),
  '8.01': other('8.01'),
};

/** Whether the text under an item says anything. */
export function hasContent(body: string): boolean {
  return body.trim().length > 40;
}
