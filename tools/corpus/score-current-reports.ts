import { readFileSync } from 'node:fs';
import type { CurrentReportFacts } from '#domain/forms/current-report/events/event-facts.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';

/** What a person who read an 8-K recorded about it. */
export type ReportLabel = {
  gist: string;
  company?: string;
  year?: number;
  level_ok: ImportanceLevel[];
  /** Groups of words; at least one word of each group must appear in the headline. */
  mention: string[][];
  /** The sentence that contains the news, verbatim. */
  evidence?: string;
  events: { event: string; person?: string; minor?: boolean }[];
};

export type Score = {
  reports: number;
  untrue: number;
  missed: number;
  wanted: number;
  mentioned: number;
  groups: number;
  accepted: number;
  withoutPassage: number;
  events: number;
  /** One line for each error. */
  faults: string[];
};

/** Kinds of events for which an untrue claim would send a false alarm. */
const SURE_KINDS = new Set([
  'departure',
  'appointment',
  'merger agreement',
  'bankruptcy',
  'cyber incident',
  'non-reliance',
  'control changed',
  'listing notice',
  'auditor change',
  'restructuring',
  'impairment',
  'debt accelerated',
  'purchase or sale completed',
  'agreement ended',
]);
const SCALES: Record<string, number> = { thousand: 1e3, k: 1e3, million: 1e6, m: 1e6, billion: 1e9, b: 1e9 };
const AMOUNT = /(\d[\d,]*(?:\.\d+)?)\s*(thousand|million|billion|[kmb]\b)?/gi;
const ROUNDING = 0.02;
const COMPARED_CHARACTERS = 160;

/**
 * Compares our results for 8-Ks with the labels assigned by people who read them.
 * @param read returns the document that a label's key names
 */
export function scoreCurrentReports(
  labels: Readonly<Record<string, ReportLabel>>,
  read: (path: string) => Uint8Array,
): Score {
  const score = emptyScore();
  for (const [path, label] of Object.entries(labels)) scoreReport(score, path, label, read(path));
  return score;
}

/** Returns a function that reads the folder's files by their path within the folder. */
export function filesIn(folder: string): (path: string) => Uint8Array {
  return (path) => readFileSync(`${folder}/${path}`);
}

function emptyScore(): Score {
  return {
    reports: 0,
    untrue: 0,
    missed: 0,
    wanted: 0,
    mentioned: 0,
    groups: 0,
    accepted: 0,
    withoutPassage: 0,
    events: 0,
    faults: [],
  };
}

function scoreReport(score: Score, path: string, label: ReportLabel, bytes: Uint8Array): void {
  const fault = (kind: string, what: string) =>
    score.faults.push(`${path}  ${kind}  ${what}  | ${label.gist}`);
  const { assessment, facts } = explainFiling(bytes, { path }).explanation;
  const events = facts?.kind === 'current-report' ? facts.events : [];
  const claims = events.filter(({ event }) => SURE_KINDS.has(event)).map((event) => claimOf(event, label));
  const untrue = claims.filter((claim) => claim !== null);
  const line = assessment.one_liner.toLowerCase();
  const unsaid = label.mention.filter((group) => !group.some((word) => says(line, word)));
  const wanted = label.events.filter(({ event, minor }) => SURE_KINDS.has(event) && minor !== true);
  const missed = wanted.filter((want) => !events.some((event) => isSame(event, want)));
  const text = flat(new TextDecoder('windows-1252').decode(bytes));
  const unquoted = events.filter(
    ({ passage }) => passage === '' || !text.includes(flat(passage).slice(0, COMPARED_CHARACTERS)),
  );
  score.reports += 1;
  score.untrue += Number(untrue.length > 0);
  score.wanted += wanted.length;
  score.missed += missed.length;
  score.groups += label.mention.length;
  score.mentioned += label.mention.length - unsaid.length;
  score.accepted += Number(label.level_ok.includes(assessment.importance_level));
  score.events += events.length;
  score.withoutPassage += unquoted.length;
  for (const claim of untrue) fault('UNTRUE', claim);
  for (const want of missed) fault('missed', JSON.stringify(want));
  for (const { event, passage } of unquoted) fault('passage', `${event}: ${passage}`);
  if (unsaid.length > 0) fault('headline', `${assessment.one_liner} (${JSON.stringify(unsaid)})`);
  if (!label.level_ok.includes(assessment.importance_level))
    fault('level', `${assessment.material_score} not ${label.level_ok.join('/')}: ${assessment.one_liner}`);
}

type Event = CurrentReportFacts['events'][number];

/** Returns what is wrong with an extracted event; `null` if the label confirms it. */
function claimOf(event: Event, label: ReportLabel): string | null {
  const same = label.events.filter((want) => kindsOf(event).includes(want.event));
  if (same.length === 0) return `${event.event}: ${event.told}`;
  const person = personOf(event);
  if (person === null || !same.some((want) => want.person)) return null;
  return same.some((want) => sharesWord(want.person ?? '', person)) ? null : `${event.event} of ${person}`;
}

/** A merger agreement that ended is a merger agreement and also an agreement that ended. */
function kindsOf(event: Event): readonly string[] {
  const isEnded = event.event === 'merger agreement' && event.is_ended;
  return isEnded ? [event.event, 'agreement ended'] : [event.event];
}

function isSame(event: Event, want: ReportLabel['events'][number]): boolean {
  const person = personOf(event);
  return kindsOf(event).includes(want.event) && (!want.person || !person || sharesWord(want.person, person));
}

function personOf(event: Event): string | null {
  return 'person' in event ? event.person : null;
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z][a-z'’-]+/g) ?? [];
}

/**
 * Returns whether the line contains the word. Amounts are compared by value, with the rounding that headlines use.
 */
export function says(line: string, word: string): boolean {
  if (line.includes(word.toLowerCase())) return true;
  if (!/[$%€]|million|billion|\d\.\d/.test(word)) return false;
  const stated = amountsIn(line);
  return amountsIn(word).some(
    (wanted) => wanted !== 0 && stated.some((one) => Math.abs(one - wanted) <= ROUNDING * wanted),
  );
}

function amountsIn(text: string): number[] {
  return [...text.matchAll(AMOUNT)].map(
    ([, digits = '', scale = '']) => Number(digits.replaceAll(',', '')) * (SCALES[scale.toLowerCase()] ?? 1),
  );
}

/** Keeps only letters and digits, so that two passages can be compared. */
function flat(text: string): string {
  return text
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&[a-z]+;/gi, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9$%]+/g, '');
}
