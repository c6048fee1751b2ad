import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { FormFamily } from '#domain/form-types/form-type.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import { headingsOf } from '#domain/forms/current-report/item-headings.ts';
import type { ReportSection } from '#domain/forms/periodic-report/facts.ts';
import { reportSections } from '#domain/forms/periodic-report/report-sections.ts';
import { cutInstructions } from '#domain/text/cut-instructions.ts';
import { quoteFinder } from '#domain/text/find-quote.ts';
import { type Passage, passagesOf } from '#domain/text/passages.ts';
import { stemsOf } from '#domain/text/stems.ts';
import type { PromptPassage } from './prompt.ts';

/** The most characters of passages in a prompt, which bounds its price. @see docs/rules.md#analysis */
const PROMPT_CHARACTERS: Partial<Record<FormFamily, number>> = {
  'current-report': 16_000,
  'periodic-report': 24_000,
  'foreign-report': 14_000,
};
const OTHER_CHARACTERS = 10_000;

/** Cover, signatures, lists of exhibits and warnings say nothing of the company. */
const BOILERPLATE =
  /securities and exchange commission|check the appropriate box|exact name of registrant|commission file|duly caused this (?:report|statement|amendment)|hereunto duly authorized|forward[- ]looking statements|private securities litigation reform|power of attorney|table of contents|incorporated (?:herein )?by reference|shall not be deemed .{0,20}filed|conference call (?:will|to)|webcast|investor relations|about [A-Z][\w& ]{2,40}\n/i;
const EVENT =
  /\b(?:agree(?:d|ment)|acqui|merger|resign|appoint|terminat|default|going concern|restat|weakness|investigat|lawsuit|settle|dividend|repurchase|guidance|outlook|impair|restructur|offering|notes due|bankrupt|delist|net (?:income|loss|sales)|revenues?|increased|decreased|declined)/gi;
const FIGURE = /[$€£]\s?\d|\d(?:\.\d+)?\s?%|\b(?:million|billion)\b/g;
const MOST_MARKS = 6;
const SECTION_WEIGHT: Record<ReportSection['name'], number> = {
  'management discussion': 4,
  'legal proceedings': 1,
  controls: 1,
  accountants: 1,
  'risk factors': 0,
  business: 0,
};
const EVENT_WEIGHT = 0.5;
const FIGURE_WEIGHT = 0.5;
/** For each word of what the rules tell. */
const TOLD_WEIGHT = 0.8;
/** What the rules rest on is always there. */
const EVIDENCE_WORTH = 1_000;
/** The first passage counts so much more than the last. */
const EARLY_WEIGHT = 3;

/**
 * The passages of a filing that a model gets, in the order of the text, chosen by form within a budget: never the
 * whole of a report. Sentences that give orders to a machine are left out.
 */
export function choosePassages(subject: AnalysisSubject): PromptPassage[] {
  const { form } = subject;
  const family = familyOf(form);
  const { text, placeOf } = cutInstructions(subject.text);
  const passages = passagesOf(text);
  const weightOf = placeWeights(text, form, family);
  const facts = [subject.assessment.one_liner, ...subject.takeaways, ...subject.background].join(' ');
  const told = new Set([...stemsOf(facts), ...numbersIn(facts)]);
  const evidence = evidencePlaces(subject.evidence, text, passages);
  const ranked = passages
    .map(({ start, end }, id) => ({ id, start, words: text.slice(start, end) }))
    .filter(({ id, words }) => evidence.has(id) || !BOILERPLATE.test(words))
    .map(({ id, start, words }) => ({
      start,
      words,
      worth: evidence.has(id)
        ? EVIDENCE_WORTH
        : weightOf(start) + worthOf(words, told) - (EARLY_WEIGHT * id) / passages.length,
    }))
    .sort((a, b) => b.worth - a.worth || a.start - b.start);
  const scales = scalesIn(text);
  let left = (family && PROMPT_CHARACTERS[family]) ?? OTHER_CHARACTERS;
  return ranked
    .filter(({ words, worth }) => {
      const fits = worth > Number.NEGATIVE_INFINITY && words.length <= left;
      if (fits) left -= words.length;
      return fits;
    })
    .sort((a, b) => a.start - b.start)
    .map(({ start, words }, index) => ({
      number: index + 1,
      start: placeOf(start),
      text: words,
      isCut: placeOf(start + words.length) - placeOf(start) > words.length,
      scale: scaleAt(scales, start + words.length),
    }));
}

/** Ids of the passages in which the rules' own evidence begins. */
function evidencePlaces(
  evidence: readonly string[],
  text: string,
  passages: readonly Passage[],
): Set<number> {
  if (evidence.length === 0) return new Set();
  const find = quoteFinder(text, passages);
  return new Set(evidence.map(find).filter((id) => id !== null));
}

/** As they are written; a number of one or two digits stands in any text. */
const numbersIn = (words: string) => words.match(/\d[\d.,]+\d/g) ?? [];

function worthOf(words: string, told: ReadonlySet<string>): number {
  const marks = (pattern: RegExp) => Math.min(MOST_MARKS, words.match(pattern)?.length ?? 0);
  const shared = new Set([...stemsOf(words), ...numbersIn(words)].filter((mark) => told.has(mark))).size;
  return EVENT_WEIGHT * marks(EVENT) + FIGURE_WEIGHT * marks(FIGURE) + TOLD_WEIGHT * shared;
}

/** How much the place of a passage counts: what stands above the items of an 8-K is its cover. */
function placeWeights(text: string, form: string, family: FormFamily | null): (start: number) => number {
  if (family === 'current-report') {
    const [first] = headingsOf(text);
    const from = first === undefined ? 0 : offsetOfLine(text, first.line);
    return (start) => (start < from ? Number.NEGATIVE_INFINITY : 0);
  }
  if (family !== 'periodic-report') return () => 0;
  const sections = reportSections(text, form);
  return (start) => {
    const section = sections.find((candidate) => start >= candidate.start && start < candidate.end);
    return section === undefined ? 0 : SECTION_WEIGHT[section.name];
  };
}

function offsetOfLine(text: string, line: number): number {
  let offset = 0;
  for (let skipped = 0; skipped < line; skipped++) offset = text.indexOf('\n', offset) + 1;
  return offset;
}

type Scale = { at: number; times: number };

const SCALE =
  /\b(?:in|\()\s?(?:(?:US|U\.S\.)?\s?(?:dollars|\$)\s(?:in\s)?)?(thousands|millions|billions)\b|\(000['’]?s?\b|\$000/gi;
const TIMES: Readonly<Record<string, number>> = { thousands: 1e3, millions: 1e6, billions: 1e9 };

/** Where the text says what its tables count. */
function scalesIn(text: string): Scale[] {
  return [...text.matchAll(SCALE)].map(({ index, 1: word }) => ({
    at: index,
    times: TIMES[word?.toLowerCase() ?? 'thousands'] ?? 1e3,
  }));
}

/** What was said last before a place holds there; 1 before the first. */
function scaleAt(scales: readonly Scale[], place: number): number {
  return scales.findLast(({ at }) => at < place)?.times ?? 1;
}
