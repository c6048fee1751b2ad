import { SaidBefore } from '#domain/analysis/check/repetition.ts';
import { MOST_TAKEAWAYS } from '#domain/analysis/prompt/writer-answer.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { passagesIn } from './read-request.ts';

const SUMMARY_SENTENCES = 2;
const SHORTEST = 45;
const LONGEST = 300;
const FIGURE = /[$€£]\s?\d|\d(?:\.\d+)?\s?%|\b(?:million|billion)\b/g;
const NEWS =
  /\b(?:revenue|net (?:income|loss|sales)|per share|agree|acqui|dividend|repurchase|proceeds|increas|decreas|compared|default|resign|appoint|approv|elect|terminat)\w*/gi;
const DULL =
  /\bexhibit\b|by reference|forward-looking|furnished|pursuant to (?:rule|section)|qualified in its entirety|non-gaap|representations and warranties|securities act|exchange act|hereby|undersigned|www\./i;
/** Matches the start of a sentence that refers to the previous sentence. */
const DANGLING = /^(?:(?:this|these|those|such) |(?:he|she|they|it) )/i;
const MOST_MARKS = 3;

/**
 * Stand-in for a model that writes: it picks whole sentences from the passages and leaves the headline and reason to
 * the rules. It shows how the parts work together, not how well a model writes.
 */
export function standInAnswer(request: string) {
  const said = new SaidBefore();
  const picked = passagesIn(request)
    .flatMap(({ number, text }, place) =>
      sentencesOf(text.replaceAll(' / ', '\n'))
        .filter(isWhole)
        .map((sentence) => ({ text: sentence, passages: [number], worth: worthOf(sentence) - place / 20 })),
    )
    .sort((a, b) => b.worth - a.worth)
    .filter(({ text, worth }) => {
      if (worth < 1 || said.repeats(text)) return false;
      said.add(text);
      return true;
    })
    .map(({ text, passages }) => ({ text, passages }));
  return {
    one_liner: null,
    summary: picked.slice(0, SUMMARY_SENTENCES),
    key_takeaways: picked.slice(SUMMARY_SENTENCES, SUMMARY_SENTENCES + MOST_TAKEAWAYS),
    importance_reason: null,
  };
}

function isWhole(sentence: string): boolean {
  return (
    sentence.length >= SHORTEST &&
    sentence.length <= LONGEST &&
    /^["“(]?\p{Lu}/u.test(sentence) &&
    /[.!?]["”)]?$/.test(sentence) &&
    !sentence.includes('|')
  );
}

function worthOf(sentence: string): number {
  const marks = (pattern: RegExp) => Math.min(MOST_MARKS, sentence.match(pattern)?.length ?? 0);
  return marks(FIGURE) + marks(NEWS) - (DULL.test(sentence) ? 5 : 0) - (DANGLING.test(sentence) ? 4 : 0);
}
