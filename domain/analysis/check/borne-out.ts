import { isInstruction } from '#domain/analysis/instructions.ts';
import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { stemsOf } from '#domain/text/stems.ts';
import { datesIn, isSameDate, quartersIn } from './dates.ts';
import { keepsDirection } from './directions.ts';
import { figuresAreKnown, type Support } from './figure-evidence.ts';
import { keepsPlaces } from './figure-places.ts';
import { type Figure, figuresIn } from './figures.ts';
import { namesGraveEvents } from './grave-events.ts';
import { nameWordsIn, plainName } from './names.ts';
import { retellsTruly } from './near-verbatim.ts';
import { segmentsOf } from './segments.ts';

/** So much of a statement's sense must stand in the passages it cites. @see docs/rules.md#analysis */
const SHARE_OF_WORDS = 0.55;
/** Sentences that together carry one statement. */
const MOST_SEGMENTS = 4;
const SHORTEST_QUOTATION = 2;
const QUOTATION = /[“"]([^“”"]+)[”"]/g;

/**
 * What bears out a statement: every number, date, name and quotation in it, the way things go, and most of its words.
 * @param passages those that it cites
 * @param facts what code computed, which a statement may not contradict
 * @param known words that need no passage: the company's name
 * @returns the sentences that carry it; `null` if the passages do not say it
 */
export function supportOf(
  statement: string,
  passages: readonly PromptPassage[],
  known: string,
  facts: readonly PromptPassage[] = [],
): Support | null {
  if (isInstruction(statement)) return null;
  const support = carriers(statement, passages);
  const source = support.map(({ segment }) => segment.text).join('\n');
  const whole = passages.map(({ text }) => text).join('\n');
  const holds =
    saysEnough(statement, `${source}\n${known}`) &&
    namesAreKnown(statement, `${whole}\n${known}`) &&
    marksAreKnown(statement, `${whole}\n${known}`) &&
    quotationsAreVerbatim(statement, whole) &&
    datesAreKnown(statement, whole) &&
    figuresAreKnown(statement, support) &&
    support.every(({ segment }) => keepsPlaces(statement, segment.text)) &&
    namesGraveEvents(statement, whole) &&
    retellsTruly(statement, [...passages, ...facts].flatMap(scaledSegments)) &&
    keepsDirection(statement, source);
  return holds ? support : null;
}

const scaledSegments = (passage: PromptPassage) =>
  segmentsOf(passage.text).map((segment) => ({
    segment,
    scale: segment.text.includes('|') ? passage.scale : 0,
  }));

/** Picks sentence after sentence that adds most of what is still missing. */
function carriers(statement: string, passages: readonly PromptPassage[]): Support {
  const missing = new Set<string>([...stemsOf(statement), ...figuresIn(statement).map(keyOf)]);
  const candidates = passages.flatMap((passage) =>
    segmentsOf(passage.text).map((segment) => ({
      passage,
      segment,
      marks: new Set<string>([...segment.stems, ...figuresIn(segment.text).map(keyOf)]),
    })),
  );
  const chosen: Support = [];
  while (chosen.length < MOST_SEGMENTS && missing.size > 0) {
    let best: (typeof candidates)[number] | null = null;
    let most = 0;
    for (const candidate of candidates) {
      let adds = 0;
      for (const mark of missing) if (candidate.marks.has(mark)) adds++;
      if (adds > most) [best, most] = [candidate, adds];
    }
    if (best === null) break;
    chosen.push({ passage: best.passage, segment: best.segment });
    for (const mark of best.marks) missing.delete(mark);
  }
  return chosen;
}

const keyOf = ({ kind, value }: Figure) => `${kind} ${value}`;

function saysEnough(statement: string, source: string): boolean {
  const given = new Set(stemsOf(source));
  const stems = stemsOf(statement);
  return stems.filter((stem) => given.has(stem)).length >= SHARE_OF_WORDS * stems.length;
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
