import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { FormFamily } from '#domain/form-types/form-type.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import type { ReportSection } from '#domain/forms/periodic-report/periodic-report-facts.ts';
import { reportSections } from '#domain/forms/periodic-report/report-sections.ts';
import { cutInstructions } from '#domain/text/cut-instructions.ts';
import { quoteFinder } from '#domain/text/find-quote.ts';
import { type Passage, passagesOf } from '#domain/text/passages.ts';
import { formalParts, isBoilerplate } from './boilerplate.ts';
import type { PromptPassage } from './prompt.ts';
import { dollarScalesIn, scaleAt, scalesIn } from './scale-notes.ts';
import { tableHeadAbove } from './table-heads.ts';

/**
 * The maximum total length of the passages in a prompt, in characters, which limits its cost.
 * @see docs/rules.md#analysis
 */
const PROMPT_CHARACTERS: Partial<Record<FormFamily, number>> = {
  'current-report': 16_000,
  'periodic-report': 24_000,
  'foreign-report': 14_000,
};
const OTHER_CHARACTERS = 10_000;
/** A shorter passage is just a page number or a stray table cell. */
const SHORTEST = 25;
/**
 * Neighboring passages are joined up to this many characters, which leaves fewer passage numbers to cite and keeps
 * sentences whole.
 */
const LONGEST_JOINED = 1_000;
const LONGEST_SENTENCE = 1_800;

const EVENT = new RegExp(
  [
    String.raw`\b(?:agree(?:d|ment)|acqui|merger|resign|appoint|terminat|default|going concern|restat`,
    '|weakness|investigat|lawsuit|settle|dividend|repurchase|guidance|outlook|impair',
    '|restructur|offering|notes due|bankrupt|delist|net (?:income|loss|sales)|revenues?',
    '|increased|decreased|declined|vote|elect|nominee|proposal|nominat',
    '|purpose of the transaction)',
  ].join(''),
  'gi',
);
const FIGURE = /[$€£]\s?\d|\d(?:\.\d+)?\s?%|\b(?:million|billion)\b/g;
const MOST_MARKS = 6;
const EVENT_WEIGHT = 0.5;
const FIGURE_WEIGHT = 0.5;
/** How many times as much weight the first passage has as the last. */
const EARLY_WEIGHT = 3;
/**
 * The weight of the report itself relative to its exhibits, and of the beginning of an exhibit relative to the rest.
 */
const BODY_WEIGHT = 4;
const EXHIBIT_HEAD_WEIGHT = 3;
const EXHIBIT_HEAD_CHARACTERS = 2_500;
const SECTION_WEIGHT: Record<ReportSection['name'], number> = {
  'management discussion': 4,
  'legal proceedings': 1,
  controls: 1,
  accountants: 1,
  business: -1,
  'risk factors': -3,
};
/** The weight of the first pages of a prospectus, proxy statement or offer, which describe its subject. */
const FIRST_PAGES_WEIGHT = 6;
const FIRST_PAGES_CHARACTERS = 5_000;
/** If the text above a report's first section is longer than this, it is not a cover page. */
const LONGEST_COVER = 20_000;
/** A weight so high that passages in which our code found figures or events are always included. */
const EVIDENCE_WORTH = 1_000;

/**
 * Chooses the passages of a filing to send to a model, in text order. The choice depends on the form and a character
 * budget, and never covers a whole report. Sentences that give instructions to a machine are left out.
 */
export function choosePassages(subject: AnalysisSubject): PromptPassage[] {
  const { form } = subject;
  const family = familyOf(form);
  const { text, placeOf } = cutInstructions(subject.text);
  const passages = passagesOf(text);
  const evidence = evidencePlaces(subject.evidence, text, passages);
  const sections = family === 'periodic-report' ? reportSections(text, form) : [];
  const formal = [...coverOf(sections), ...formalParts(text, family)];
  const weightOf = placeWeights(text, family, sections);
  const readable = passages
    .map((passage, id) => ({ id, ...(evidence.has(id) ? passage : without(formal, passage)) }))
    .map((passage) => ({ ...passage, words: text.slice(passage.start, passage.end) }))
    .filter(({ id, start, words }) => evidence.has(id) || !isBoilerplate(words, start));
  const ranked = readable
    .map((passage) => ({
      ...passage,
      worth: evidence.has(passage.id)
        ? EVIDENCE_WORTH
        : weightOf(passage.start) + worthOf(passage.words) - (EARLY_WEIGHT * passage.id) / passages.length,
    }))
    .sort((a, b) => b.worth - a.worth || a.start - b.start);
  let left = (family && PROMPT_CHARACTERS[family]) ?? OTHER_CHARACTERS;
  const chosen = ranked.filter(({ words }) => {
    const fits = words.trim().length >= SHORTEST && words.length <= left;
    if (fits) left -= words.length;
    return fits;
  });
  const scales = scalesIn(text);
  const dollarScales = dollarScalesIn(text);
  return joined(
    chosen.sort((a, b) => a.start - b.start),
    text,
  ).map(({ start, end }, index) => {
    const words = text.slice(start, end);
    return {
      number: index + 1,
      start: placeOf(start),
      text: words,
      heading: tableHeadAbove(text, start, words),
      isCut: placeOf(end) - placeOf(start) > words.length,
      scale: scaleAt(scales, end),
      dollarScale: scaleAt(dollarScales, end),
    };
  });
}

/** Returns a passage with the given parts removed. The parts must be in text order. */
function without(parts: readonly Passage[], { start, end }: Passage): Passage {
  for (const part of parts) {
    if (part.start <= start && part.end > start) start = Math.min(part.end, end);
    else if (part.start > start && part.start < end) end = part.start;
  }
  return { start, end };
}

/** Joins short consecutive passages, and passages that split a sentence. */
function joined(passages: readonly Passage[], text: string): Passage[] {
  const all: Passage[] = [];
  for (const { start, end } of passages) {
    const last = all.at(-1);
    const most = SENTENCE_END.test(text.slice(start - 8, start)) ? LONGEST_JOINED : LONGEST_SENTENCE;
    if (last !== undefined && last.end === start && end - last.start <= most) last.end = end;
    else all.push({ start, end });
  }
  return all;
}

const SENTENCE_END = /[.!?:;|]["”’)]?\s*$/;

/** Returns the ids of the passages in which the evidence found by our code begins. */
function evidencePlaces(
  evidence: readonly string[],
  text: string,
  passages: readonly Passage[],
): Set<number> {
  if (evidence.length === 0) return new Set();
  const find = quoteFinder(text, passages);
  return new Set(evidence.map(find).filter((id) => id !== null));
}

function worthOf(words: string): number {
  const marks = (pattern: RegExp) => Math.min(MOST_MARKS, words.match(pattern)?.length ?? 0);
  return EVENT_WEIGHT * marks(EVENT) + FIGURE_WEIGHT * marks(FIGURE);
}

/** Returns the text above the first section of a report. */
function coverOf([first]: readonly ReportSection[]): Passage[] {
  return first === undefined || first.start > LONGEST_COVER ? [] : [{ start: 0, end: first.start }];
}

/** Returns how much weight each passage gets for its position. */
function placeWeights(
  text: string,
  family: FormFamily | null,
  sections: readonly ReportSection[],
): (start: number) => number {
  if (family === 'periodic-report') {
    return (start) => {
      const section = sections.find((candidate) => start >= candidate.start && start < candidate.end);
      return section === undefined ? 0 : SECTION_WEIGHT[section.name];
    };
  }
  if (family !== 'current-report' && family !== 'foreign-report')
    return (start) => (start < FIRST_PAGES_CHARACTERS ? FIRST_PAGES_WEIGHT : 0);
  const exhibits = [...text.matchAll(/^EX-\d+/gm)].map(({ index }) => index);
  return (start) => {
    const exhibit = exhibits.findLast((from) => from <= start);
    if (exhibit === undefined) return BODY_WEIGHT;
    return start - exhibit < EXHIBIT_HEAD_CHARACTERS ? EXHIBIT_HEAD_WEIGHT : 0;
  };
}
