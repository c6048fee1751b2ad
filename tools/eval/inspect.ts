import { SaidBefore } from '#domain/analysis/check/repetition.ts';
import { LONGEST_HEADLINE } from '#domain/analysis/prompt/writer-answer.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';

const LONGEST_QUOTED_HEADLINE = 300;
const LONGEST_SUMMARY_WORDS = 130;
const LONGEST_SENTENCE_WORDS = 60;

/** Faults in an analysis, found independently of the checks that the service itself applies. */
export type Faults = {
  /** Quoted passages that the text does not contain verbatim. */
  alteredPassages: string[];
  /** Takeaways that state a number but have no passage. */
  unbacked: string[];
  /** Number of lines that add nothing new. */
  repeated: number;
  /** Headlines, summaries and sentences that exceed their limit. */
  tooLong: string[];
};

export function faultsOf(
  { oneLiner, summary, takeaways }: Analysis,
  { text: document }: AnalysisSubject,
): Faults {
  const said = new SaidBefore();
  let repeated = 0;
  for (const text of [oneLiner, ...takeaways.map((takeaway) => takeaway.text)]) {
    if (said.repeats(text)) repeated += 1;
    said.add(text);
  }
  return {
    alteredPassages: takeaways
      .map(({ passage }) => passage)
      .filter((passage) => passage !== null)
      .filter((passage) => !document.includes(passage)),
    unbacked: takeaways
      .filter(({ text, passage }) => passage === null && /\d/.test(text))
      .map(({ text }) => text),
    repeated,
    tooLong: [oneLiner, summary ?? '', ...takeaways.map(({ text }) => text)].filter(isTooLong),
  };
}

function isTooLong(text: string, place: number): boolean {
  if (place === 0) return text.length > (text.startsWith('“') ? LONGEST_QUOTED_HEADLINE : LONGEST_HEADLINE);
  const sentences = text.split(/(?<=[.!?])\s/).map((sentence) => sentence.split(/\s+/).length);
  const words = sentences.reduce((sum, one) => sum + one, 0);
  return words > LONGEST_SUMMARY_WORDS || Math.max(...sentences) > LONGEST_SENTENCE_WORDS;
}
