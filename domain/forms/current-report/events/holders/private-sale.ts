import { borrowingIn } from '#domain/forms/current-report/events/deals/borrowing.ts';
import { mergerIn } from '#domain/forms/current-report/events/deals/merger.ts';
import { offeringIn } from '#domain/forms/current-report/events/deals/offering.ts';
import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { asHeadline } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate } from '#domain/forms/current-report/prose/sentence.ts';

const ISSUED =
  /\b(?:issued?|sold|sell|issuance|exchange[ds]?|grant(?:ed)?|convert(?:ed)?|deliver(?:ed)?|issuable)\b/i;
const SECURITY = /\b(?:shares?|notes|debentures|warrants?|units|preferred|options)\b/i;

/** What Item 3.02 tells: what was issued to whom; a merger that the shares are to pay for comes first. @see docs/rules.md#8-k-events: 5.5 */
export function privateSale(text: ItemText): EventFinding | null {
  const { number, sentences, listed } = text;
  const own = sentences.filter((one) => !isBoilerplate(one));
  const sentence =
    own.find(({ plain }) => ISSUED.test(plain) && SECURITY.test(plain)) ??
    sentences.find(({ words }) => words.length > 50);
  if (!sentence) return null;
  const isReference = isBoilerplate(sentence);
  const merger = listed.includes('1.01') ? null : mergerIn(text);
  const line =
    (isReference
      ? null
      : (borrowingIn(text)?.headline ?? offeringIn(text)?.headline ?? asHeadline(sentence.plain))) ??
    'Shares issued without registration, as told under another item';
  const sale = tell({
    number,
    score: isReference ? 4 : 5.5,
    headline: line,
    rule: 'Securities sold privately',
    consequence:
      'The company issues securities without a public offering: those held before become a smaller part of it, and the new ones may come to the market later.',
    sentence,
    event: { event: 'private sale of shares' },
    isRoutine: isReference,
  });
  return merger === null ? sale : { ...merger, events: [...merger.events, ...sale.events] };
}
