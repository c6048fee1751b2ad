import { itemRule, modernItem } from '#domain/assessment/item-rules.ts';
import { auditor } from './events/accounts/auditor.ts';
import { results } from './events/accounts/results.ts';
import { impairment, nonReliance, restructuring } from './events/accounts/statements.ts';
import { agreement } from './events/deals/agreement.ts';
import { borrowingIn } from './events/deals/borrowing.ts';
import { completionIn } from './events/deals/completion.ts';
import { ending } from './events/deals/ending.ts';
import type { EventFinding, ReportEvent } from './events/facts.ts';
import { tell } from './events/finding.ts';
import { charter } from './events/holders/charter.ts';
import { listing } from './events/holders/listing.ts';
import { privateSale } from './events/holders/private-sale.ts';
import { rightsOfHolders } from './events/holders/rights.ts';
import { vote } from './events/holders/votes.ts';
import type { ItemReader, ItemText } from './events/item-text.ts';
import { ofSubsidiaryAlone } from './events/news/bankruptcy.ts';
import { otherNews } from './events/news/other-news.ts';
import { executiveChange } from './events/people/executive-change.ts';
import { asHeadline } from './prose/headline.ts';
import { isBoilerplate, type Sentence } from './prose/sentence.ts';

/** Items that mostly point to the agreement under another item, which then weighs. */
const FOLLOWS = new Set(['2.03']);
const TOLD_ELSEWHERE = 3;

/** The item's rule with the event in the filing's own words. */
function told(item: string, event: ReportEvent, subject: RegExp, consequence: string): ItemReader {
  return ({ number, sentences, listed }) => {
    const rule = itemRule(item);
    const sentence = carrier(sentences, subject);
    if (rule === null || sentence === undefined) return null;
    const line = isBoilerplate(sentence) ? null : asHeadline(sentence.plain);
    const isReference = line === null && listed.length > 1;
    return tell({
      number,
      score: isReference && FOLLOWS.has(item) ? TOLD_ELSEWHERE : rule.score,
      headline: line ?? rule.headline,
      rule: rule.headline,
      consequence,
      sentence,
      event,
      isRoutine: line === null,
    });
  };
}

/** The sentence on the subject that states most, else the first that says anything. */
function carrier(sentences: readonly Sentence[], subject: RegExp): Sentence | undefined {
  const said = sentences.filter(({ words }) => words.length > 40);
  return (
    said.find((one) => !isBoilerplate(one) && subject.test(one.plain)) ??
    said.find((one) => !isBoilerplate(one)) ??
    said[0]
  );
}

const completed: ItemReader = (text) =>
  completionIn(text, true) ??
  told(
    '2.01',
    { event: 'purchase or sale completed' },
    /\b(?:acqui|purchas|sale|sold|merg|dispos|transfer)/i,
    'What the company owns changes, and with it what it will earn.',
  )(text);

const debt: ItemReader = (text) =>
  borrowingIn({ ...text, number: '2.03' }) ??
  told(
    '2.03',
    { event: 'new debt' },
    /\b(?:borrow|notes?\b|credit|loan|debt|debenture|bond|facility|indenture|lease|guarant)/i,
    'The company owes more; lenders come before the shareholders.',
  )(text);

const bankruptcy = told(
  '1.03',
  { event: 'bankruptcy' },
  /\b(?:chapter (?:7|11)|petition|bankruptcy|receiver|trustee|confirm|liquidat|SIPC|proceeding)/i,
  'In a bankruptcy creditors come first; shares usually lose most or all of their value.',
);

/** Which items are read, by today's number. */
export const ITEM_READERS: Record<string, ItemReader> = {
  '1.01': agreement,
  '1.02': ending,
  '1.03': (text) => {
    const found = bankruptcy(text);
    return found && ofSubsidiaryAlone(found, text);
  },
  '1.04': told(
    '1.04',
    { event: 'mine safety' },
    /\b(?:mine|MSHA|order)/i,
    'An order can halt production at the mine until the danger is gone.',
  ),
  '1.05': told(
    '1.05',
    { event: 'cyber incident' },
    /\b(?:cyber|unauthori[sz]ed|ransomware|incident|breach)/i,
    'Business may stand still, and data that was taken costs money and trust; how much is often known only weeks later.',
  ),
  '2.01': completed,
  '2.02': results,
  '2.03': debt,
  '2.04': told(
    '2.04',
    { event: 'debt accelerated' },
    /\b(?:accelerat|default|due and payable|waiver)/i,
    'Lenders may ask for their money now; if the company cannot pay or agree with them, holders may lose all.',
  ),
  '2.05': restructuring,
  '2.06': impairment,
  '3.01': listing,
  '3.02': privateSale,
  '3.03': rightsOfHolders,
  '4.01': auditor,
  '4.02': nonReliance,
  '5.01': told(
    '5.01',
    { event: 'control changed' },
    /\b(?:control|acquired|purchased|change)/i,
    'Somebody else decides over the company from now on; what becomes of the other holders depends on the terms.',
  ),
  '5.02': executiveChange,
  '5.03': charter,
  '5.07': vote,
  '7.01': otherNews,
  '8.01': otherNews,
};

/** What an item is about by its number, where its text tells no more. */
const EVENT_OF_ITEM: Record<string, ReportEvent> = {
  '1.01': { event: 'agreement', title: null, counterparty: null, amount: null },
  '1.02': { event: 'agreement ended' },
  '2.02': { event: 'results', title: null, period: null, guidance: null },
  '3.02': { event: 'private sale of shares' },
  '3.03': { event: 'rights changed' },
  '4.01': { event: 'auditor change', firm: null, act: null },
  '5.02': { event: 'leadership or pay' },
  '5.03': { event: 'charter changed' },
  '5.07': { event: 'vote' },
};
const OTHER: ReportEvent = { event: 'other news' };

/** An item by its first sentence, where its reader finds no event that is sure. */
export function ownWords(text: ItemText): EventFinding | null {
  const item = modernItem(text.number);
  const event = EVENT_OF_ITEM[item] ?? OTHER;
  return told(
    item,
    event,
    /\w/,
    'What happened stands in the report; it says no more of what it means.',
  )(text);
}

/** Whether the text under an item says anything. */
export function hasContent(body: string): boolean {
  return body.trim().length > 40;
}
