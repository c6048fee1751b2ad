import { itemReason, itemRule } from '#domain/assessment/item-rules.ts';
import { agreement } from '#domain/forms/current-report/events/agreement.ts';
import { auditor } from '#domain/forms/current-report/events/auditor.ts';
import { executiveChange } from '#domain/forms/current-report/events/executive-change.ts';
import type { ItemReader, ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { leadSentence } from '#domain/forms/current-report/events/lead-sentence.ts';
import { listing } from '#domain/forms/current-report/events/listing.ts';
import { otherNews } from '#domain/forms/current-report/events/other-news.ts';
import { results } from '#domain/forms/current-report/events/results.ts';
import { clausesOf } from '#domain/text/sentences.ts';
import type { EventFinding } from './events/facts.ts';

const SOLD =
  /\b(?:complet|clos|consummat)\w*.{0,80}\b(?:sale|divestiture|disposition|spin-?off|separation|distribution)\b|\b(?:sold|divested|spun off)\b/i;
const BOUGHT = /\b(?:complet|clos|consummat)\w*.{0,120}\b(?:acquisition|merger|purchase)\b|\bacquired\b/i;

/** The first clause that says what was completed decides. */
function completion({ body }: ItemText): EventFinding {
  const reason = itemReason('2.01', 'A completed acquisition or disposal changes what the company owns', 7.5);
  const lead = leadSentence(body);
  if (lead !== null && (SOLD.test(lead) || BOUGHT.test(lead)))
    return { score: 7.5, headline: lead, quoted: true, reason };
  const clause = clausesOf(body).find((text) => SOLD.test(text) || BOUGHT.test(text)) ?? '';
  const sold = clause.search(SOLD);
  const bought = clause.search(BOUGHT);
  const headline =
    sold >= 0 && (bought < 0 || sold <= bought)
      ? 'Sale or spin-off completed'
      : bought >= 0
        ? 'Acquisition or merger completed'
        : 'Acquisition or disposal of assets completed';
  return { score: 7.5, headline, reason };
}

function unregisteredSale({ body }: ItemText): EventFinding {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/convertible (?:senior )?(?:notes|debentures|promissory)/i, 'Convertible notes sold privately'],
    [/\bwarrants?\b/i, 'Shares or warrants sold privately'],
    [/preferred/i, 'Preferred shares sold privately'],
  ];
  const kind = kinds.find(([words]) => words.test(body))?.[1] ?? 'Shares issued without registration';
  return {
    score: 5.5,
    headline: kind,
    reason: itemReason('3.02', 'Shares sold privately dilute the holders', 5.5),
  };
}

function bylaws(text: ItemText): EventFinding {
  const { body } = text;
  const year = /change (?:in|of|to) (?:its |the )?fiscal year|fiscal year end(?:ing)? (?:from|to)/i.test(
    body,
  );
  const split = /(?:forward|reverse)[- ](?:stock )?split/i.exec(body)?.[0];
  const headline = year
    ? 'Fiscal year changed'
    : split === undefined
      ? 'Charter or bylaws amended'
      : `${/reverse/i.test(split) ? 'Reverse' : 'Forward'} stock split by charter amendment`;
  return {
    score: 3,
    headline,
    reason: itemReason('5.03', 'A change of charter or bylaws is usually formal', 3),
  };
}

function vote({ body }: ItemText): EventFinding {
  const special = /special meeting/i.test(body);
  const deal = special && /merger agreement|agreement and plan of merger|business combination/i.test(body);
  const headline = deal
    ? 'Shareholder vote on a merger reported'
    : `${special ? 'Special' : 'Annual'} meeting vote results reported`;
  return { score: 2.5, headline, reason: itemReason('5.07', 'Vote results are rarely a surprise', 2.5) };
}

/** The item's rule with the event in the filing's own words, where its first sentence tells it and names the subject. */
function told(number: string, subject = /\w/): ItemReader {
  return ({ body }) => {
    const rule = itemRule(number);
    const lead = leadSentence(body);
    if (rule === null || lead === null || !subject.test(lead)) return null;
    const reason = itemReason(number, rule.why, rule.score);
    return { score: rule.score, headline: lead, quoted: true, reason };
  };
}

/** Which items are read, by today's number. */
export const ITEM_READERS: Record<string, ItemReader> = {
  '1.01': ({ body, company }) => agreement(body, company),
  '1.02': told('1.02', /terminat|cancel|expir|notice/i),
  '2.01': completion,
  '2.02': results,
  '2.03': told('2.03', /borrow|notes?\b|credit|loan|debt|debenture|bond|facility|indenture|lease|guarant/i),
  '2.05': told('2.05', /restructur|plan|exit|reduc|clos|workforce|discontinu|layoff/i),
  '2.06': told('2.06', /impair|write-?(?:down|off)|charge/i),
  '3.01': listing,
  '3.02': unregisteredSale,
  '3.03': told('3.03'),
  '4.01': auditor,
  '5.01': told('5.01'),
  '5.02': ({ body, company }) => executiveChange(body, company),
  '5.03': bylaws,
  '5.07': vote,
  '7.01': otherNews('7.01'),
  '8.01': otherNews('8.01'),
};

/** Whether the text under an item says anything. */
export function hasContent(body: string): boolean {
  return body.trim().length > 40;
}
