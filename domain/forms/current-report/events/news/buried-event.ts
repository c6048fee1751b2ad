import { itemReason } from '#domain/assessment/item-rules.ts';
import type { EventFinding, ReportEvent } from '#domain/forms/current-report/events/facts.ts';
import { listing } from '#domain/forms/current-report/events/holders/listing.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { asHeadline } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { clausesOf, isHypothetical } from '#domain/text/sentences.ts';
import { BANKRUPTCY, CYBER, DELISTING, NON_RELIANCE, type Signs } from './buried-signs.ts';
import { whoseNews } from './whose-news.ts';

type Weight = { score: number; headline: string };

type Buried = {
  signs: Signs;
  /** The item made for it. */
  item: string;
  score: number;
  /** Where the sentence makes no headline of its own. */
  headline: string;
  /** The same of a subsidiary alone, where that weighs less. */
  subsidiary?: Weight;
  what: string;
  consequence: string;
  event: ReportEvent;
};

/** Events that have an item of their own and yet are often reported under 7.01 or 8.01. */
const EVENTS: readonly Buried[] = [
  {
    signs: BANKRUPTCY,
    item: '1.03',
    score: 9.5,
    headline: 'Bankruptcy filing',
    subsidiary: { score: 7.5, headline: 'Bankruptcy filing of a subsidiary' },
    event: { event: 'bankruptcy' },
    what: 'A bankruptcy',
    consequence: 'In a bankruptcy creditors come first; shares usually lose most or all of their value.',
  },
  {
    signs: NON_RELIANCE,
    item: '4.02',
    score: 9,
    headline: 'Earlier financial statements can no longer be relied on',
    event: { event: 'non-reliance' },
    what: 'A non-reliance on earlier statements',
    consequence:
      'Figures that the share price rests on were wrong; until they are restated nobody knows by how much.',
  },
  {
    signs: CYBER,
    item: '1.05',
    score: 7.5,
    headline: 'Cybersecurity incident',
    event: { event: 'cyber incident' },
    what: 'A cybersecurity incident',
    consequence:
      'Business may stand still, and data that was taken costs money and trust; how much is often known only weeks later.',
  },
  {
    signs: DELISTING,
    item: '3.01',
    score: 8,
    headline: 'Delisting or listing-rule notice',
    event: { event: 'listing notice' },
    what: 'A listing-rule notice',
    consequence: 'If the company fails, its shares leave the exchange and are harder to sell.',
  },
];

/** Told before: the price knows. */
const ALREADY_ANNOUNCED = 1.5;
/** What happened years ago, or to those before. */
const LONG_AGO = /\bin the past\b|\bin (?:19|20)\d\d\b|\bpredecessors?\b|\bhistorically\b/i;

/** An event with the item that was made for it; a report that lists that one too hides nothing. */
type BuriedEvent = { ownItem: string; finding: EventFinding };

/**
 * An important event told under Item 7.01 or 8.01, in the item or at the top of its press release. Warnings,
 * suppositions, denials and the misfortunes of others don't count.
 * @returns `null` when the item hides none
 */
export function buriedEvent(text: ItemText): BuriedEvent | null {
  for (const sentences of [text.sentences, text.release.slice(0, 12)]) {
    for (const buried of EVENTS) {
      for (const sentence of sentences) {
        const finding = findingIn(sentence, buried, text);
        if (finding !== null) return { ownItem: buried.item, finding };
      }
    }
  }
  return null;
}

function findingIn(sentence: Sentence, buried: Buried, text: ItemText): EventFinding | null {
  const { signs, event } = buried;
  const clause = clausesOf(sentence.words).join(' ');
  const at = signs.told.map((pattern) => clause.search(pattern)).find((index) => index >= 0);
  if (at === undefined || signs.denied?.test(clause) || LONG_AGO.test(clause)) return null;
  if (isHypothetical(clause) && !signs.certain?.test(clause)) return null;
  // A clause that begins with the act names its subject behind it.
  const whose = signs.concernsAnyway ? 'own' : whoseNews(clause.slice(0, at) || clause, text.company);
  if (whose === 'other') return null;
  if (buried.signs === DELISTING) return listing({ number: text.number, sentences: [sentence] });
  const { score, headline } = whose === 'subsidiary' ? (buried.subsidiary ?? buried) : buried;
  const told = asHeadline(sentence.plain) ?? headline;
  const basis = itemReason(text.number, `${buried.what}, told under an item for other news`, score);
  return {
    score: sentence.isKnown ? score - ALREADY_ANNOUNCED : score,
    headline: told,
    reason: buried.consequence,
    basis: sentence.isKnown
      ? `${basis}; it was announced before, which counts ${ALREADY_ANNOUNCED} less`
      : basis,
    events: [{ ...event, told, passage: sentence.words }],
  };
}
