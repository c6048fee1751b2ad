import { figuresIn } from '#domain/analysis/check/figures.ts';
import { Told } from '#domain/analysis/check/repetition.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';

export const LONGEST_HEADLINE = 180;
export const LONGEST_SUMMARY_WORDS = 130;
export const LONGEST_SENTENCE_WORDS = 60;

/** What is to be found fault with in an analysis. */
export type Judgement = {
  /** Numbers shown that stand neither in the document nor in what code computed. */
  unverifiedNumbers: string[];
  /** Quoted passages that the text does not hold word for word. */
  alteredPassages: string[];
  /** Lines that say nothing new. */
  repeated: number;
  /** Headline, summary or sentence beyond its limit. */
  tooLong: string[];
};

/** Judges by other means than those of the evidence check: numbers are looked up as they are printed. */
export function judge(analysis: Analysis, subject: AnalysisSubject): Judgement {
  const { oneLiner, summary, takeaways } = analysis;
  const shown = [oneLiner, summary ?? '', ...takeaways.map(({ text }) => text)];
  const computed = [subject.assessment.one_liner, subject.summary ?? '', ...subject.takeaways].join('\n');
  const known = knownNumbers(`${subject.text}\n${computed}`);
  const told = new Told();
  let repeated = 0;
  for (const text of [oneLiner, ...takeaways.map((takeaway) => takeaway.text)]) {
    if (told.repeats(text)) repeated += 1;
    told.add(text);
  }
  return {
    unverifiedNumbers: shown.flatMap((text) => numbersIn(text).filter((number) => !known.has(number))),
    alteredPassages: takeaways
      .map(({ passage }) => passage)
      .filter((passage) => passage !== null)
      .filter((passage) => !subject.text.includes(passage)),
    repeated,
    tooLong: shown.filter(isTooLong),
  };
}

const numbersIn = (text: string) => text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];

/** As printed, and every amount as a headline may round it. */
function knownNumbers(text: string): Set<string> {
  const known = new Set<string>(numbersIn(text));
  for (const { value } of figuresIn(text)) {
    for (const scale of [1, 1e3, 1e6, 1e9]) {
      for (const decimals of [0, 1, 2]) {
        known.add((value / scale).toFixed(decimals));
        known.add(((value * 1e3) / scale).toFixed(decimals));
        known.add(((value * 1e6) / scale).toFixed(decimals));
      }
    }
  }
  return known;
}

function isTooLong(text: string, place: number): boolean {
  if (place === 0) return text.length > LONGEST_HEADLINE;
  const sentences = text.split(/(?<=[.!?])\s/).map((sentence) => sentence.split(/\s+/).length);
  const words = sentences.reduce((sum, one) => sum + one, 0);
  return words > LONGEST_SUMMARY_WORDS || Math.max(...sentences) > LONGEST_SENTENCE_WORDS;
}
