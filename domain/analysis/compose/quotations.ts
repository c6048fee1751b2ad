import { SaidBefore } from '#domain/analysis/check/repetition.ts';
import type { SourceSentence } from '#domain/analysis/check/statement-evidence.ts';
import type { DraftStatement } from './draft.ts';

const MOST = 5;
const SHORTEST = 40;
const LONGEST = 260;

/** A sentence of the filing in quotation marks, with its position. */
type Quotation = { text: string; passage: string; start: number | null };

/**
 * Returns the sentences that support the statements, to be shown in place of the statements. They are complete and
 * verbatim except for line breaks. Each appears once, in the order of the statements. Rows, headings and sentences too
 * long for one line are omitted.
 * @param document the filing's readable text
 */
export function quotationsOf(
  statements: readonly Pick<DraftStatement, 'evidence'>[],
  document: string,
): Quotation[] {
  const said = new SaidBefore();
  const quotations: Quotation[] = [];
  for (const { evidence } of statements) {
    const sentence = evidence.find(isQuotable);
    if (sentence === undefined || quotations.length === MOST) continue;
    const text = wordsOf(sentence);
    if (said.repeats(text)) continue;
    said.add(text);
    const passage = sentence.segment.text.trim();
    const start = document.indexOf(passage, sentence.passage.start);
    quotations.push({ text: `“${text}”`, passage, start: start < 0 ? null : start });
  }
  return quotations;
}

const wordsOf = ({ segment }: SourceSentence) => segment.text.replace(/\s+/g, ' ').trim();

function isQuotable(sentence: SourceSentence): boolean {
  const text = wordsOf(sentence);
  return (
    sentence.passage.number > 0 &&
    text.length >= SHORTEST &&
    text.length <= LONGEST &&
    /^["“(]?\p{Lu}/u.test(text) &&
    /[.!?]["”)]?$/.test(text) &&
    !text.includes('|') &&
    /[a-z] [a-z]/.test(text)
  );
}
