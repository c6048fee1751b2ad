import { sentencesOf, unwrapped } from '#domain/text/sentences.ts';

const MENTION = /\buse\s+of\s+proceeds\b|\bproceeds\b/gi;
const INTENDS =
  /\b(?:(?:intend|expect|plan|propose|will|anticipate)s?\b[^.]{0,80}\b(?:use|apply|invest)\b[^.]{0,100}\bproceeds\b|proceeds\b[^.]{0,140}\b(?:will|intend(?:s|ed)?|expects?|to)\s+(?:be\s+)?(?:used?|applied)\b)/i;
const NONE = /\b(?:will\s+)?not\s+(?:receive|be\s+receiving)\s+any\s+(?:of\s+the\s+)?(?:cash\s+)?proceeds\b/i;
/** Matches the start of sentences that mention the proceeds only in passing. */
const IN_PASSING =
  /^[“"(]?(?:since|because|although|if|as|while|to\s+the\s+extent|in\s+addition\s+to|unless|pending|until)\b/i;
/** Matches sentences that refer to another place for the purpose. */
const NOT_SAID =
  /\bmanagement\s+will\s+have|\bbroad\s+discretion\b|\bcould\s+use\b|\b(?:following\s+table|as\s+follows|set\s+forth|described)\b|\bmay\s+not\b/i;
/** Matches the label in the first cell of a table of terms. */
const LABEL = /^use\s+of\s+proceeds:?\s*\|\s*/i;
const MOST_MENTIONS = 60;
const AROUND = 700;
const LONGEST = 900;

/**
 * Returns the sentence that states the use of an offering's proceeds, or that the company receives none; `null` if
 * there is no such sentence.
 */
export function purposeOfProceeds(text: string): string | null {
  let none: string | null = null;
  let looked = 0;
  let seen = 0;
  for (const { index } of text.matchAll(MENTION)) {
    if (index < seen) continue;
    if (++looked > MOST_MENTIONS) break;
    const start = Math.max(0, index - AROUND);
    seen = index + AROUND;
    const sentences = sentencesOf(unwrapped(text.slice(start, seen)));
    // The start of the first sentence may be missing.
    for (const sentence of start === 0 ? sentences : sentences.slice(1)) {
      if (sentence.length > LONGEST || !/[.!]["”’)]?$/.test(sentence) || NOT_SAID.test(sentence)) continue;
      if (INTENDS.test(sentence) && !IN_PASSING.test(sentence)) return sentence.replace(LABEL, '');
      if (NONE.test(sentence)) none ??= sentence;
    }
  }
  return none;
}
