import { sentencesOf } from '#domain/text/sentences.ts';
import { shorten } from '#domain/wording/shorten.ts';

const MOST_STATEMENTS = 3;
/** The number of characters that are searched. A filing says at the beginning what it is about. */
const MOST_CHARACTERS = 60_000;
const SHORTEST = 40;
const LONGEST = 500;
const LONGEST_QUOTE = 320;
/** Matches sentences that are the same for every filer of a form, or that only refer to another place. */
const PRINTED = new RegExp(
  [
    String.raw`\bindicate by check mark\b|\bcheck the (?:appropriate|following) box`,
    String.raw`\bpursuant to the requirements\b|\bhas duly caused\b`,
    String.raw`\bincorporated (?:herein )?by reference\b|\baggregate market value\b|\bforward[- ]looking\b`,
    String.raw`\bsafe harbor\b|\btelephone\b|\bstate below in reasonable detail\b|\bcordially invited\b`,
    String.raw`\b(?:mark whether|emerging growth company|shell company|well-known seasoned|Regulation S-T|Exchange Act)\b`,
    String.raw`\btable of contents\b|\bOMB\b|\bnot (?:be )?deemed\b|\bneither the (?:Securities|SEC)\b`,
    String.raw`\bpower of attorney\b|\battached (?:hereto|is)\b`,
    String.raw`\b(?:see|refer to)\b.{0,40}\b(?:note|item|page|exhibit)\b`,
  ].join('|'),
  'i',
);
/** Matches an amount, a share, a large number, or a shareholder decision. Years and item numbers do not count. */
const INFORMATIVE =
  /\b(?:is|are) asked to\b|[$€£¥]\s?\d|\b(?:USD|EUR|GBP|CHF|CAD|AUD|JPY|CNY|RMB|HKD|INR|SEK|NOK|DKK|ILS|NIS|BRL|MXN|KRW)\s?\d|\d(?:[.,]\d+)?\s?(?:%|percent\b|million\b|billion\b|trillion\b)|\b\d{1,3}(?:,\d{3})+\b/;

/**
 * Returns up to three sentences from a filing in quotation marks, for a filing in which the rules for its form found no
 * takeaway: sentences with figures or with questions for shareholders to decide, otherwise the first sentence.
 * Sentences that are the same for every filer of a form are omitted.
 */
export function ownStatements(text: string): string[] {
  const sentences = sentencesOf(text.slice(0, MOST_CHARACTERS)).filter(
    (sentence) =>
      sentence.length >= SHORTEST &&
      sentence.length <= LONGEST &&
      isWhole(sentence) &&
      !PRINTED.test(sentence),
  );
  const informative = [...new Set(sentences.filter((sentence) => INFORMATIVE.test(sentence)))];
  const rated = informative.toSorted((one, other) => weightOf(other) - weightOf(one));
  const chosen = informative.length > 0 ? rated.slice(0, MOST_STATEMENTS) : sentences.slice(0, 1);
  return chosen.map((sentence) => `“${shorten(sentence, LONGEST_QUOTE)}”`);
}

const AMOUNT = /[$€£¥]\s?\d|\b(?:million|billion)\b/;
const RESULT =
  /\b(?:revenues?|sales|income|earnings|profits?|loss(?:es)?|cash|dividends?|debt|merger|acqui\w+|per share)\b/i;

/** Returns how much a sentence tells an investor: an amount, and the result that it is an amount of. */
function weightOf(sentence: string): number {
  return Number(AMOUNT.test(sentence)) * (1 + Number(RESULT.test(sentence)));
}

/** Returns whether a text is a complete sentence and not a table row. */
function isWhole(sentence: string): boolean {
  return (
    /^["“(]?[A-Z]/.test(sentence) &&
    /[.”"]$/.test(sentence) &&
    !sentence.includes('|') &&
    /[a-z]/.test(sentence)
  );
}
