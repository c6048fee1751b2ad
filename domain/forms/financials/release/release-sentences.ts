import { sentencesOf } from '#domain/text/sentences.ts';
import { type NamedPeriod, periodsIn } from './release-period.ts';

/** A sentence or bullet of a press release, with information from the heading above it. */
export type ReleaseSentence = {
  text: string;
  /** The period named in the last heading, for sentences that do not name one. */
  headed: NamedPeriod['period'] | null;
  /** True below a heading such as "Outlook". */
  isOutlook: boolean;
  /** True below a heading such as "Non-GAAP results". */
  isAdjusted: boolean;
};

const LONGEST_HEADING = 140;
const LONGEST = 1_500;
const MOST_CHARACTERS = 30_000;
const OUTLOOK = /\b(?:outlook|guidance|forecast|expectations|targets|expects?)\b/i;
/** Matches a title that mentions guidance but is not a heading for the text below it. */
const TITLE = /\b(?:reports?|announces?|raises?|lowers?|increases?|reaffirms?|provides?|updates?|results)\b/i;
const NON_GAAP = /\bnon-?GAAP\b/gi;
const ADJUSTED = /\bnon-?GAAP\b|\badjusted\b|\bpro\s+forma\b/i;
/**
 * Matches a row in typewritten text: two or more figures at the end of a line, or a line that only contains table
 * rules.
 */
const TYPED_ROW =
  /(?:\s+(?:[$(−]\s?)*(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?[)%]*(?<=[\d)%])){2,}\s*$|[-=_]{5,}/;
const BARRED_ROW = /\|.*\d/;
/** Marks a table row until it is known which heading it belongs to. */
const ROW_MARK = '\uE002';
/** Matches the end of the narrative part of a press release, which is followed by statements and definitions. */
const END =
  /^(?:about\s+\S[^.]{0,60}$|(?:use|reconciliation|definition)s?\s+of\s+non-GAAP|(?:condensed\s+)?consolidated\s+(?:condensed\s+)?(?:balance|statements?|income)|(?:conference\s+call|webcast)\b[^.]{0,60}$)/i;
/** A line of typewritten text that is at least this long continues on the next line. */
const FULL_LINE = 50;
const WRAPPED_AT = 100;
const NEW_THOUGHT = /^(?:[•·●▪◦*]|-{1,2}\s|\d+[.)]\s)/;

/**
 * Returns the prose of a press release in sentences. Table rows are included only below a heading such as "Outlook".
 */
export function releaseSentences(text: string): ReleaseSentence[] {
  let context: Omit<ReleaseSentence, 'text'> = NONE;
  const found: ReleaseSentence[] = [];
  for (const sentence of sentencesOf(paragraphsOf(text.slice(0, MOST_CHARACTERS)))) {
    if (found.length > 5 && END.test(sentence)) context = NONE;
    if (sentence.startsWith(ROW_MARK)) {
      if (context.isOutlook) found.push({ text: sentence.slice(1), ...context });
    } else if (isHeading(sentence)) {
      context = contextOf(sentence);
    } else if (sentence.length <= LONGEST) {
      found.push({ text: sentence, ...context });
    }
  }
  return found;
}

const NONE = { headed: null, isOutlook: false, isAdjusted: false } as const;

/** Returns whether a text is a heading: a short line without a figure that describes the text below it. */
function isHeading(sentence: string): boolean {
  return (
    sentence.length <= LONGEST_HEADING &&
    !/[$€£¥]\s?\d|\d\s?%|\bpercent\b|\bcents\b/.test(sentence) &&
    (!/[.!?”"]$/.test(sentence) || sentence.endsWith(':'))
  );
}

function contextOf(heading: string): Omit<ReleaseSentence, 'text'> {
  return {
    headed: periodsIn(heading)[0]?.period ?? null,
    isOutlook: OUTLOOK.test(heading) && !TITLE.test(heading),
    // "GAAP and non-GAAP results" covers both, so it does not count.
    isAdjusted:
      ADJUSTED.test(heading) && !heading.includes(' | ') && !/\bGAAP\b/.test(heading.replace(NON_GAAP, '')),
  };
}

/** Joins wrapped lines and separates table rows. */
function paragraphsOf(text: string): string {
  const lines = singleSpaced(text.split('\n').map((line) => line.trim()));
  const isWrapped = lines.filter((line) => line.length > WRAPPED_AT + 10).length <= lines.length * 0.03;
  let joined = '';
  let last = '';
  for (const line of lines) {
    const isBarred = BARRED_ROW.test(line);
    const isRow =
      isBarred || (isWrapped && TYPED_ROW.test(line) && !/\d[.,]?\s*(?:million|billion)/i.test(line));
    if (isRow) joined += isBarred ? `\n${ROW_MARK}${line}\n` : '\n';
    else joined += isWrapped && isContinued(last, line) ? ` ${line}` : `\n${line}`;
    last = isRow ? '' : line;
  }
  return joined;
}

function isContinued(last: string, next: string): boolean {
  return (
    last.length >= FULL_LINE &&
    last.length <= WRAPPED_AT &&
    !/[.!?:]$/.test(last) &&
    next !== '' &&
    !NEW_THOUGHT.test(next)
  );
}

/** Removes the blank lines from typewritten text in which every other line is blank. */
function singleSpaced(lines: string[]): string[] {
  const written = lines.filter((line) => line !== '');
  const pairs = lines.filter(
    (line, index) => line !== '' && lines[index + 1] !== undefined && lines[index + 1] !== '',
  ).length;
  return pairs < written.length * 0.1 ? written : lines;
}
