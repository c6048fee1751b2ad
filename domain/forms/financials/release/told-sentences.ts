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
const MOST_CHARACTERS = 30_000;
const OUTLOOK = /\b(?:outlook|guidance|forecast|expectations|targets|expects?)\b/i;
/** A title that tells of guidance is no heading above it. */
const TITLE = /\b(?:reports?|announces?|raises?|lowers?|increases?|reaffirms?|provides?|updates?|results)\b/i;
const NON_GAAP = /\bnon-?GAAP\b/gi;
const ADJUSTED = /\bnon-?GAAP\b|\badjusted\b|\bpro\s+forma\b/i;
/** In typewritten text two or more figures at the end of a line, or a rule. */
const TYPED_ROW =
  /(?:\s+(?:[$(−]\s?)*(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?[)%]*(?<=[\d)%])){2,}\s*$|[-=_]{5,}/;
const BARRED_ROW = /\|.*\d/;
/** Marks a row of a table until its place among the headings is known. */
const ROW_MARK = '\uE002';
/** What ends the part of a release that tells; statements and definitions follow. */
const END =
  /^(?:about\s+\S[^.]{0,60}$|(?:use|reconciliation|definition)s?\s+of\s+non-GAAP|(?:condensed\s+)?consolidated\s+(?:condensed\s+)?(?:balance|statements?|income)|(?:conference\s+call|webcast)\b[^.]{0,60}$)/i;
/** A line of typewritten text this long goes on in the next. */
const FULL_LINE = 50;
const WRAPPED_AT = 100;
const NEW_THOUGHT = /^(?:[•·●▪◦*]|-{1,2}\s|\d+[.)]\s)/;

/** The running text of a release, in sentences; of tables only the rows below a heading such as "Outlook". */
export function toldSentences(text: string): ToldSentence[] {
  let context: Omit<ToldSentence, 'text'> = NONE;
  const told: ToldSentence[] = [];
  for (const sentence of sentencesOf(paragraphsOf(text.slice(0, MOST_CHARACTERS)))) {
    if (told.length > 5 && END.test(sentence)) context = NONE;
    if (sentence.startsWith(ROW_MARK)) {
      if (context.isOutlook) told.push({ text: sentence.slice(1), ...context });
    } else if (isHeading(sentence)) {
      context = contextOf(sentence);
    } else if (sentence.length <= LONGEST) {
      told.push({ text: sentence, ...context });
    }
  }
  return told;
}

const NONE = { headed: null, isOutlook: false, isAdjusted: false } as const;

/** A short line without a figure of its own that says what stands below it. */
function isHeading(sentence: string): boolean {
  return (
    sentence.length <= LONGEST_HEADING &&
    !/[$€£¥]\s?\d|\d\s?%|\bpercent\b|\bcents\b/.test(sentence) &&
    (!/[.!?”"]$/.test(sentence) || sentence.endsWith(':'))
  );
}

function contextOf(heading: string): Omit<ToldSentence, 'text'> {
  return {
    headed: periodsIn(heading)[0]?.period ?? null,
    isOutlook: OUTLOOK.test(heading) && !TITLE.test(heading),
    // "GAAP and non-GAAP results" holds both.
    isAdjusted: ADJUSTED.test(heading) && !/\bGAAP\b/.test(heading.replace(NON_GAAP, '')),
  };
}

/** Lines that were wrapped joined, rows of tables apart. */
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
    else joined += isWrapped && goesOn(last, line) ? ` ${line}` : `\n${line}`;
    last = isRow ? '' : line;
  }
  return joined;
}

function goesOn(last: string, next: string): boolean {
  return (
    last.length >= FULL_LINE &&
    last.length <= WRAPPED_AT &&
    !/[.!?:]$/.test(last) &&
    next !== '' &&
    !NEW_THOUGHT.test(next)
  );
}

/** Typewritten text in which every other line is blank, without those lines. */
function singleSpaced(lines: string[]): string[] {
  const written = lines.filter((line) => line !== '');
  const pairs = lines.filter(
    (line, index) => line !== '' && lines[index + 1] !== undefined && lines[index + 1] !== '',
  ).length;
  return pairs < written.length * 0.1 ? written : lines;
}
