import { stemsOf } from '#domain/text/stems.ts';
import { datesIn, isSameDate, quartersIn } from './dates.ts';
import { keepsDirection } from './directions.ts';
import { figuresAreKnown, type Support } from './figure-evidence.ts';
import { keepsPlaces } from './figure-places.ts';
import { figuresIn } from './figures.ts';
import { namesGraveEvents } from './grave-events.ts';
import { nameWordsIn, plainName } from './names.ts';
import { markOf, type Source, type SourceSentence } from './sources.ts';
import { superlativesAreKnown } from './superlatives.ts';
import { isClaim, longestUnborne, unborneWords } from './unborne-words.ts';

/** So much of a statement's sense must stand in the passages it cites. @see docs/rules.md#analysis */
const SHARE_OF_WORDS = 0.55;
/** So many words in a row may be the statement's own. */
const MOST_UNBORNE = 1;
/** Sentences that together carry one statement. */
const MOST_SEGMENTS = 4;
const SHORTEST_QUOTATION = 2;
const QUOTATION = /[“"]([^“”"]+)[”"]/g;

/**
 * What bears out a statement: every number, date, name and quotation in it, the way things go, and most of its words.
 * @param cited the passages that it names
 * @param known words that need no passage: the company's name
 * @returns the sentences that carry it; `null` if the passages do not say it
 */
export function supportOf(statement: string, cited: readonly Source[], known: string): Support | null {
  const support = carriers(statement, cited);
  const source = support.map(({ segment }) => segment.text).join('\n');
  const whole = `${cited.map(({ passage }) => passage.text).join('\n')}\n${known}`;
  const holds =
    saysEnough(statement, `${source}\n${known}`, whole) &&
    namesAreKnown(statement, whole) &&
    marksAreKnown(statement, whole) &&
    quotationsAreVerbatim(statement, whole) &&
    datesAreKnown(statement, whole) &&
    figuresAreKnown(statement, support) &&
    support.every(({ segment }) => keepsPlaces(statement, segment.text)) &&
    namesGraveEvents(statement, whole) &&
    superlativesAreKnown(statement, whole) &&
    keepsDirection(statement, source);
  return holds ? support : null;
}

/** Picks sentence after sentence that adds most of what is still missing. */
function carriers(statement: string, cited: readonly Source[]): Support {
  const missing = new Set<string>([...stemsOf(statement), ...figuresIn(statement).map(markOf)]);
  const candidates = cited.flatMap(({ sentences }) => sentences);
  const chosen: SourceSentence[] = [];
  while (chosen.length < MOST_SEGMENTS && missing.size > 0) {
    let best: SourceSentence | null = null;
    let most = 0;
    for (const candidate of candidates) {
      let adds = 0;
      for (const mark of missing) if (candidate.marks.has(mark)) adds++;
      if (adds > most) [best, most] = [candidate, adds];
    }
    if (best === null) break;
    chosen.push(best);
    for (const mark of best.marks) missing.delete(mark);
  }
  return chosen;
}

function saysEnough(statement: string, source: string, whole: string): boolean {
  const given = new Set(stemsOf(source));
  const stems = stemsOf(statement);
  const isSaid = stems.filter((stem) => given.has(stem)).length >= SHARE_OF_WORDS * stems.length;
  const unborne = unborneWords(statement, whole);
  return isSaid && longestUnborne(unborne) <= MOST_UNBORNE && !unborne.some(isClaim);
}

function namesAreKnown(statement: string, source: string): boolean {
  const given = new Set((source.match(/\p{L}[\p{L}\d&’'.-]*/gu) ?? []).flatMap(partsOf));
  return nameWordsIn(statement).every((name) => partsOf(name).every((part) => given.has(part)));
}

/** Digits and letters in one word: `21st`, `10b5-1`, `C$5`. */
function marksAreKnown(statement: string, source: string): boolean {
  const marks = (text: string) => text.toLowerCase().match(/\d+\p{L}[\p{L}\d]*|\p{L}+\d[\d,]*/gu) ?? [];
  const given = new Set(marks(source));
  return marks(statement).every((mark) => given.has(mark) || SCALED.test(mark));
}

/** `42.9B`, `Q2`, `FY2025`: amounts and periods, which are checked as such. */
const SCALED = /^\d+(?:[kmb]|bn|mm|x)$|^q[1-4]$|^fy\d+$/;

/** Dotted and hyphenated names are written in more than one way. */
const partsOf = (word: string) =>
  plainName(word)
    .split(/[.&’'-]+/)
    .filter((part) => part.length > 1);

function quotationsAreVerbatim(statement: string, source: string): boolean {
  const letters = flat(source);
  return [...statement.matchAll(QUOTATION)]
    .map(([, words = '']) => words)
    .filter((words) => words.split(/\s+/).length >= SHORTEST_QUOTATION)
    .every((words) => letters.includes(flat(words)));
}

const flat = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d$%.]+/gu, '')
    .replace(/\.$/, '');

function datesAreKnown(statement: string, source: string): boolean {
  const given = datesIn(source);
  const quarters = quartersIn(source);
  return (
    datesIn(statement).every((date) => given.some((other) => isSameDate(date, other))) &&
    quartersIn(statement).every((quarter) => quarters.includes(quarter))
  );
}
