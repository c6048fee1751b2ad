import { unsupportedName } from '#domain/analysis/check/check-names.ts';
import { checkStatement } from '#domain/analysis/check/check-statement.ts';
import { figuresIn } from '#domain/analysis/check/figures.ts';
import { type SourceSentence, sourceOf } from '#domain/analysis/check/statement-evidence.ts';
import { isInstruction } from '#domain/text/instructions.ts';
import { asPromptPassage, type ChatPassage, type ShownPassages } from './chat-passage.ts';

/** A passage that a sentence cites, narrowed to the words that support it. */
export type Cited = { passage: ChatPassage; quote: ChatPassage['quote'] };

/**
 * A sentence of an answer that may be shown, with the passages it cites, or the reason why it may not be
 * shown.
 */
export type CheckedSentence =
  | { kept: true; text: string; cited: Cited[] }
  | { kept: false; why: 'uncited' | 'unsupported' | 'instruction' };

const MARK = /\s?\[(\d{1,3}(?:\s?,\s?\d{1,3})*)\]/g;

/** Returns the numbers of the passages that a sentence cites: `[2]`, `[2, 5]` or `[2][5]`. */
export function citedIn(sentence: string): number[] {
  return [...sentence.matchAll(MARK)].flatMap(([, list = '']) => list.split(',').map(Number));
}

/** Returns whether a sentence states a figure or a name and therefore needs a passage. */
export function needsPassage(words: string): boolean {
  return figuresIn(words).length > 0 || unsupportedName(words, '', '') !== null;
}

/**
 * Checks a sentence of an answer in the same way as a takeaway: figures, dates, names and quotations must
 * occur in the passages that it cites. A sentence without figures and names does not need a passage.
 */
export function checkSentence(sentence: string, shown: ShownPassages): CheckedSentence {
  const passages = shown.withNumbers(citedIn(sentence));
  const words = sentence.replace(MARK, '').trim();
  if (isInstruction(words)) return { kept: false, why: 'instruction' };
  if (passages.length === 0)
    return needsPassage(words) ? { kept: false, why: 'uncited' } : { kept: true, text: words, cited: [] };
  const sources = passages.map((passage) => sourceOf(asPromptPassage(passage)));
  const known = {
    company: passages.map(({ filing }) => filing.company).join(' '),
    dates: passages.map(({ filing }) => filing.filedDate).join('\n'),
    shown: '',
  };
  const checked = checkStatement(words, sources, known);
  if (checked.fault !== null) return { kept: false, why: 'unsupported' };
  const cited = passages.map((passage) => ({ passage, quote: quoteFor(passage, checked.evidence) }));
  return { kept: true, text: words, cited };
}

/** Returns the words of a passage from the first to the last sentence that supports the statement. */
function quoteFor({ number, text, quote }: ChatPassage, evidence: readonly SourceSentence[]): Cited['quote'] {
  const own = evidence.filter(({ passage }) => passage.number === number).map(({ segment }) => segment);
  if (own.length === 0 || quote === null || quote.start === null || !quote.isExact) return quote;
  const first = Math.min(...own.map(({ start }) => start));
  const words = text.slice(first, Math.max(...own.map(({ end }) => end)));
  const start = quote.start + first + words.length - words.trimStart().length;
  const trimmed = words.trim();
  return { ...quote, text: trimmed, start, end: start + trimmed.length };
}
