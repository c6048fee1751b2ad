import { isCauseIn } from '#domain/analysis/check/moves.ts';
import { Told } from '#domain/analysis/check/repetition.ts';
import type { Answer, MoveCause, Statement } from '#domain/analysis/prompt/answer.ts';
import { trimmed } from '#domain/forms/current-report/prose/trimmings.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { stemsOf } from '#domain/text/stems.ts';
import { type PromptParts, readPrompt } from './read-prompt.ts';
import { worthOf, yearOf } from './sentence-worth.ts';

const SUMMARY_SENTENCES = 2;
const TAKEAWAYS = 5;
const SHORTEST = 45;
const LONGEST = 330;
/** A longer sentence is no reading, and slow to shorten. */
const LONGEST_SOURCE = 800;
/** Less than this is not worth a reader's time. */
const LEAST_WORTH = 1;
/** Passages that are tried as evidence for what code computed. */
const EVIDENCE_PASSAGES = 2;
/** Causes that the rules may have passed over, and what each is worth. */
const MOVES: readonly (readonly [MoveCause, number])[] = [['going-concern doubt', 1.5]];

type Candidate = Statement & { worth: number; order: number };

/**
 * The analysis that picks, orders and shortens real sentences of the prompt's passages: the rules' headline, then what
 * it leaves out, one fact once.
 */
export function extractAnalysis(prompt: string): Answer {
  const parts = readPrompt(prompt);
  const told = new Told();
  told.add(parts.headline);
  const candidates = [...factsIn(parts), ...sentencesIn(parts)].sort((a, b) => b.worth - a.worth);
  const chosen = candidates.filter(({ text, worth }) => worth >= LEAST_WORTH && tellsNew(told, text));
  // Of two facts the second is a takeaway.
  const room = Math.max(1, Math.min(SUMMARY_SENTENCES, chosen.length - 1));
  const summary = chosen.filter(({ passages }) => !passages.includes(0)).slice(0, room);
  const further = chosen.filter((one) => !summary.includes(one)).slice(0, TAKEAWAYS);
  const takeaways = further.length > 0 ? further : candidates.slice(0, 1);
  return {
    one_liner: { text: parts.headline, passages: [0, ...evidenceFor(parts.headline, parts)] },
    summary: summary.sort((a, b) => a.order - b.order).map(statement),
    key_takeaways: takeaways.map(statement),
    importance_reason: { text: parts.meaning, passages: [0] },
    score_move: moveIn(parts),
  };
}

const statement = ({ text, passages }: Candidate): Statement => ({ text, passages });

/** Adds what it accepts. */
function tellsNew(told: Told, text: string): boolean {
  if (told.repeats(text)) return false;
  told.add(text);
  return true;
}

/** What code computed comes first: a figure with its comparison says more than the row it stands in. */
function factsIn(parts: PromptParts): Candidate[] {
  const words = flat(parts.passages.map(({ text }) => text).join(' '));
  return parts.facts
    .filter((text) => !words.includes(flat(text).slice(0, COMPARED)))
    .map((text, order) => ({
      text,
      passages: [0, ...evidenceFor(text, parts)],
      worth: FACT_WORTH - order / 10,
      order,
    }));
}

const FACT_WORTH = 8;
/** So much of a fact stands in the filing word for word if it is a sentence of it, perhaps a shortened one. */
const COMPARED = 60;
const flat = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

function evidenceFor(text: string, { passages }: PromptParts): number[] {
  const wanted = [...stemsOf(text), ...(text.match(/\d[\d.,]*\d|\d/g) ?? [])];
  return passages
    .map(({ number, text: words }) => {
      const lower = words.toLowerCase();
      return { number, shared: wanted.filter((word) => lower.includes(word)).length };
    })
    .sort((a, b) => b.shared - a.shared)
    .slice(0, EVIDENCE_PASSAGES)
    .map(({ number }) => number);
}

function sentencesIn({ passages, headline, facts, items }: PromptParts): Candidate[] {
  const told = new Set(stemsOf([headline, ...facts].join(' ')));
  const year = yearOf(headline);
  return passages.flatMap(({ number, text }, place) =>
    sentencesOf(withWrappedLines(text))
      .filter(isSentence)
      .map((sentence) => ({ text: shortened(sentence), sentence }))
      .filter(({ text: short }) => short.length >= SHORTEST && short.length <= LONGEST)
      .map(({ text: short, sentence }, order) => ({
        text: short,
        passages: [number],
        worth: worthOf(sentence, items, told, year) - place / 20,
        order: number * 100 + order,
      })),
  );
}

/** A full typewritten line that ends within a sentence goes on in the next, even before a name. */
function withWrappedLines(text: string): string {
  return text.replace(FULL_LINE, (line) => (isTitle(line) ? line : `${line.trimEnd()} `));
}

const FULL_LINE = /^[^|\n]{50,90}[\p{L},]\n(?=\p{Lu})/gmu;

/** A whole sentence of running text, no heading and no row. */
function isSentence(text: string): boolean {
  return (
    text.length <= LONGEST_SOURCE &&
    !isTitle(text) &&
    /^["“(]?\p{Lu}/u.test(text) &&
    /[.!?]["”)]?$/.test(text) &&
    !text.includes('|') &&
    !ELSEWHERE.test(text) &&
    /[a-z] [a-z]/.test(text)
  );
}

/** Leads to other lines instead of saying something. */
const ELSEWHERE =
  /\b(?:are|is|were|was) (?:as follows|(?:reported|set forth|described|listed|shown|provided) below)\b/i;

/** Without what only lawyers need. */
function shortened(sentence: string): string {
  return trimmed(sentence)
    .plain.replace(/^[A-Z]\. (?=\p{Lu})/u, '')
    .replace(/(?<=[a-z])\.\d{1,2}$/, '.')
    .replace(
      /, (?:as (?:defined|described|set forth)|a copy of which|which is (?:attached|filed))[^,.]*(?=[,.])/g,
      '',
    )
    .trim();
}

function moveIn({ passages, headline, meaning, facts }: PromptParts): Answer['score_move'] {
  const counted = [headline, meaning, ...facts].join('\n');
  for (const [cause, points] of MOVES) {
    const passage = passages.find(({ text }) => STATED.test(text) && isCauseIn(cause, text));
    if (passage && !isCauseIn(cause, counted)) return { points, cause, passage: passage.number };
  }
  return null;
}

/** Stated of the company itself, not as a risk that could come. */
const STATED = /\b(?:there (?:is|exists)|rais(?:e|es|ed)|concluded that)\b.{0,80}substantial doubt/i;

/** A line in which most words are capitalized. */
function isTitle(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > TITLE_SHARE * words.length;
}

const TITLE_SHARE = 0.7;
