import { ABOUT_RESULTS } from '#domain/forms/current-report/events/accounts/results.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { isBoilerplate, type Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { isHypothetical } from '#domain/text/sentences.ts';

/** Names a press release. */
export const RELEASED = /\b(?:press|news|earnings) releases?\b/i;

/** Nothing but that a release exists. */
const EMPTY_RELEASE =
  /^(?:attached|furnished|filed|a copy|the (?:text|press release)|¤ (?:has )?(?:issued|released|published) (?:an?|the|its) (?:press|news) release(?:,? (?:dated|on|which|attached|a copy|furnished|the)|\.|$)|¤’s (?:press|news) release)/i;

const FAR_BACK = /\b(?:in|since|during|for the year(?: ended)?) (?:19|20)\d\d\b/;

/** A sentence that only points to an exhibit or to another item. */
export function isPointer(sentence: Sentence): boolean {
  return isBoilerplate(sentence) || EMPTY_RELEASE.test(sentence.plain) || sentence.words.length < 40;
}

/** The dots of decimals and names end no sentence. */
export function dotless(plain: string): string {
  return plain.replace(/(?<=\d)\.(?=\d)|(?<=\b(?:Inc|Corp|Co|Ltd|No|L\.P|U\.S))\./g, '');
}

/** It states something, about the filer or what is the filer's. */
export function isNews({ plain, words }: Sentence): boolean {
  const supposes =
    isHypothetical(words) &&
    !/\b(?:announc\w+|declared|authorized|approved|will receive|may (?:repurchase|sell))\b/i.test(words);
  return (
    !supposes &&
    words.length >= 40 &&
    !/\bis expected to occur\b/.test(plain) &&
    !(FAR_BACK.test(plain.slice(0, 30)) && /\bhad\b/.test(plain)) &&
    !/¤(?:’s [Bb]oard[^.]{0,20})? had (?:approved|reserved|planned|been)\b/.test(plain) &&
    /[.”"\d:]$/.test(words.trim())
  );
}

/** A sentence without the words that only point to an exhibit. */
export function withoutPointer(plain: string): string {
  return plain
    .replace(
      /^¤’s (?:press|news) release(?: dated [^,]*?\d{4})? (?=announcing|commenting|regarding|reporting)/i,
      '¤ issued a press release ',
    )
    .replace(/ (?:commenting on) /, ' regarding ')
    .replace(/,? (?:is|are) incorporated (?:herein )?by reference.*$/i, '');
}

/** Further sentences that belong to the news of this one. */
export function detailsOf(text: ItemText, sentence: Sentence): Sentence[] {
  const at = text.sentences.indexOf(sentence);
  return text.sentences
    .slice(at + 1, at + 4)
    .filter((one) => !isPointer(one) && /[a-z][.”"]$/.test(one.words))
    .slice(0, 2);
}

/** The release's own title, not that of another release on results. */
export function titleOf({ titles }: ItemText): string | null {
  return titles.find((one) => !ABOUT_RESULTS.test(one)) ?? (titles.length === 1 ? (titles[0] ?? null) : null);
}
