import { sentencesOf } from '#domain/text/sentences.ts';
import { type NamedPeriod, periodsIn } from './release-period.ts';

/** A sentence or bullet of a release, with what the heading above it says. */
export type ToldSentence = {
  text: string;
  /** The period that the last heading names, for sentences that name none. */
  headed: NamedPeriod['period'] | null;
  /** True below a heading such as "Outlook". */
  isOutlook: boolean;
  /** True below a heading such as "Non-GAAP results". */
  isAdjusted: boolean;
};

const LONGEST_HEADING = 140;
const LONGEST = 1_500;
const OUTLOOK = /\b(?:outlook|guidance|forecast|expectations)\b/i;
const ADJUSTED = /\bnon-?GAAP\b|\badjusted\b|\bpro forma\b/i;
/** Cells between bars; in typewritten text two or more figures at the end of a line, or a rule. */
const TABLE_ROW = /\|.*\d|(?:\s+(?:[$(]\s?)*\d[\d,.]*[)%]*){2,}\s*$|[-=_]{5,}/;
/** A line of typewritten text that goes on in the next. */
const FULL_LINE = 50;
const WRAPPED_AT = 100;
/** What ends the part of a release that tells; statements and definitions follow. */
const END =
  /^(?:about\s+\S[^.]{0,60}$|(?:use|reconciliation|definition)s?\s+of\s+non-GAAP|(?:condensed\s+)?consolidated\s+(?:condensed\s+)?(?:balance|statements?|income)|(?:conference\s+call|webcast)\b[^.]{0,60}$)/i;
const MOST_CHARACTERS = 30_000;

/** The running text of a release, in sentences; rows of tables are left out. */
export function toldSentences(text: string): ToldSentence[] {
  let headed: ToldSentence['headed'] = null;
  let isOutlook = false;
  let isAdjusted = false;
  const told: ToldSentence[] = [];
  for (const sentence of sentencesOf(paragraphsOf(text.slice(0, MOST_CHARACTERS)))) {
    if (told.length > 5 && END.test(sentence)) {
      headed = null;
      isOutlook = false;
      isAdjusted = false;
    }
    if (isHeading(sentence)) {
      headed = periodsIn(sentence)[0]?.period ?? null;
      isOutlook = OUTLOOK.test(sentence);
      isAdjusted =
        ADJUSTED.test(sentence) && !/\bGAAP\s+(?:and|results)\b/.test(sentence.replace(/non-GAAP/gi, ''));
    } else if (sentence.length <= LONGEST) {
      told.push({ text: sentence, headed, isOutlook, isAdjusted });
    }
  }
  return told;
}

/** A short line without a figure of its own that says what stands below it. */
function isHeading(sentence: string): boolean {
  return (
    sentence.length <= LONGEST_HEADING &&
    !/[$€£¥]\s?\d|\d\s?%|\bpercent\b|\bcents\b/.test(sentence) &&
    (!/[.!?”"]$/.test(sentence) || /:$/.test(sentence))
  );
}

/** Lines that were wrapped joined, rows of tables replaced by a break. */
function paragraphsOf(text: string): string {
  let joined = '';
  let last = '';
  for (const line of text.split('\n').map((one) => one.trim())) {
    const row = TABLE_ROW.test(line) && !/\d[.,]?\s*(?:million|billion)/i.test(line);
    const goesOn =
      last.length >= FULL_LINE && last.length <= WRAPPED_AT && !/[.!?:]$/.test(last) && !row && line !== '';
    joined += row ? '\n' : `${goesOn ? ' ' : '\n'}${line}`;
    last = row ? '' : line;
  }
  return joined;
}
