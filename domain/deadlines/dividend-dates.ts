import { addDays } from '#domain/calendar/days.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { writtenDate } from '#domain/text/written-date.ts';

/** The dates of a dividend that a filing declares, ISO, and the sentence that states them. */
export type DividendDates = { record: string; paid: string; ex: string | null; words: string };

const DIVIDEND = /\b(?:dividend|(?:cash|quarterly|monthly|special)\s+distribution)s?\b/i;
const DECLARES =
  /\b(?:declar|approv|authoriz|announc)(?:e|ed|es|ing|ation)\b|\bwill\s+(?:be\s+paid|pay)\b|\bpayable\b/i;
/**
 * Matches sentences about other securities and rights. Preferred shares have their own dividends, and rights plans and
 * spin-offs also have record dates.
 */
const OF_OTHERS =
  /\bpreferred\b|\bdepositary\b|\bpreference\b|\bSeries\s+[A-Z]\b|\brights?\s+(?:agreement|plan)\b|\bspin-?off\b/i;

const DATE = String.raw`((?:[A-Z][a-z]{2,8}\.?\s\d{1,2},?\s(?:19|20)\d{2})|(?:\d{1,2}\s[A-Z][a-z]{2,8},?\s(?:19|20)\d{2}))`;
const FILLER = '[^.;]{0,60}?';
const PAID = new RegExp(
  String.raw`\b(?:payable|paid|payment\s+date|pay)\b${FILLER}(?:\bon|\bof|\bis|:)\s(?:or\s(?:about|around)\s)?(?:[A-Z][a-z]+day,\s)?${DATE}`,
);
const RECORD = new RegExp(String.raw`\b(?:of\srecord|record\sdate)\b${FILLER}(?:[A-Z][a-z]+day,\s)?${DATE}`);
const EX = new RegExp(String.raw`\bex-?dividend\b${FILLER}(?:[A-Z][a-z]+day,\s)?${DATE}`, 'i');
/**
 * The first number is how many days the record date may precede the filing; the second is how far ahead any of the
 * dates may be.
 */
const RECORD_BEFORE_DAYS = 10;
const MOST_AHEAD_DAYS = 370;
const LONGEST_SENTENCE = 900;

/**
 * Returns the dates of the first common-share dividend that a filing declares. Whoever holds shares on the record date
 * is paid on the payment date. A sentence counts only if it states both dates and they are plausible for the filing
 * date.
 * @param filedOn ISO
 * @returns `null` if no sentence states them
 */
export function dividendDates(text: string, filedOn: string): DividendDates | null {
  if (!DIVIDEND.test(text)) return null;
  for (const words of sentencesOf(text)) {
    const isDeclared = DIVIDEND.test(words) && DECLARES.test(words) && !OF_OTHERS.test(words);
    if (!isDeclared || words.length > LONGEST_SENTENCE) continue;
    const record = writtenDate(RECORD.exec(words)?.[1] ?? null);
    const paid = writtenDate(PAID.exec(words)?.[1] ?? null);
    if (record === null || paid === null || !fits({ record, paid }, filedOn)) continue;
    const ex = writtenDate(EX.exec(words)?.[1] ?? null);
    return { record, paid, ex: ex !== null && ex <= addDays(record, 1) ? ex : null, words };
  }
  return null;
}

function fits({ record, paid }: { record: string; paid: string }, filedOn: string): boolean {
  return (
    record <= paid &&
    paid >= filedOn &&
    record >= addDays(filedOn, -RECORD_BEFORE_DAYS) &&
    paid <= addDays(filedOn, MOST_AHEAD_DAYS)
  );
}
