/** Whether a holder supports or opposes something, and what. */
export type StakeStance = {
  stance: 'opposes' | 'supports';
  /** `the proposed transactions announced on December 19`. */
  object: string;
  /** True if stated in a letter. */
  is_letter: boolean;
};

const NOUN = String.raw`(?:transactions?|merger(?:\s+agreement)?|acquisition|sale|tender\s+offer|offer|deal|business\s+combination|reorganization|recapitalization|financing|spin-?off|conversion|rights\s+plan|reverse\s+(?:stock\s+)?split|proposals?|nominees?|slate|candidates|re-?election)`;
/**
 * Matches the words in between, as in `the proposed merger` and `the board’s nominees`, but no word that starts another
 * phrase.
 */
const BETWEEN = String.raw`(?:(?!(?:to|that|of|in|on|by|for|with|from|at|is|are|was|and|or|which|who|board|company|issuer|directors|reporting|persons|letter)\b(?![’']))[\w’'-]+\s+){0,4}?`;
const OBJECT = new RegExp(
  String.raw`\b(?:the|its|such|this|these|any)\s+${BETWEEN}${NOUN}\b(?:\s+announced\s+on\s+[A-Z][a-z]+\s+\d{1,2}(?=(?:st|nd|rd|th)?\b))?`,
  'g',
);
/** Matches the words for something that is not in the holders' interest. */
const NOT_IN_INTEREST = /\bnot\s+(?:be\s+)?in\s+(?:the\s+)?(?:best\s+)?interests?\s+of\b/i;
/** Matches a refusal by the board, which may be the thing that is not in the holders' interest. */
const TURNED_DOWN = /\b(?:refus|reject|fail|delay|declin)\w*/i;
/** Matches the words that come before the thing that is opposed. */
const AGAINST = new RegExp(
  [
    String.raw`\boppos(?:e[sd]?|ing|ition)\b|\b(?:vot(?:e[sd]?|ing)|recommend\w*)\s+against\b`,
    String.raw`|\bobject(?:s|ed|ions?)?\s+to\b|\b(?:urg|call|ask|request|demand)\w*\b.{0,80}\b(?:reject`,
    String.raw`|abandon|terminate|vote\s+against|not\s+(?:to\s+)?(?:approve|proceed\s+with|complete))\b`,
    String.raw`|\b(?:not|no\s+longer)\s+(?:to\s+)?support\b`,
  ].join(''),
  'i',
);
const IN_FAVOR =
  /\bsupport(?:s|ed|ive\s+of)?\b(?!\s+agreements?\b)|\b(?:in\s+favor\s+of|vot(?:e[sd]?|ing)\s+for)\b/i;
/** The maximum distance between those words and the thing that is opposed or supported. */
const NEAR = 160;
/** Matches the holder as the speaker: by name, in its letter, or as the subject of the sentence. */
const HOLDER =
  /\b(?:reporting\s+persons?|filing\s+persons?|filers?|(?:the|our|its)\s+letter|a\s+(?:\w+\s+)?letter|we|our|funds?|investors?|holders?\s+group)\b/i;
const ANOTHER = new RegExp(
  [
    String.raw`\b(?:board|issuer|company|committee|management|directors|ISS`,
    String.raw`|Glass\s+Lewis)\b(?:\s+of\s+directors)?(?:\s+of\s+the\s+(?:issuer`,
    String.raw`|company))?(?:[’']s)?\s+(?:has\s+|have\s+|had\s+)?(?:unanimously\s+|also\s+`,
    String.raw`|publicly\s+)?(?:believes?|determin\w+|conclud\w+|reject(?:s|ed)|stat(?:es?|ed)`,
    String.raw`|announc(?:es?|ed)|respond\w*|recommend\w*|oppos\w+|support(?:s|ed)|inform\w*|advis\w+`,
    String.raw`|considers?|opposition|recommendation)\b`,
  ].join(''),
  'i',
);
/** Matches statements in Item 4 about what holders may do someday, and about what they do not plan to do. */
const NOT_STATED = new RegExp(
  [
    String.raw`^[\s|]*\([a-j]\)|\b(?:may|might|could|[Ii]f|[Uu]nless|[Ww]hether|considers?|considering`,
    String.raw`|potentially)\b|\breserves?\b.{0,30}\bright\b|\bfrom\s+time\s+to\s+time\b`,
    String.raw`|\bdepending\s+(?:on|upon)\b|\b(?:[Nn]one\s+of|no\s+(?:present|current)|[Nn]either`,
    String.raw`|nor)\b|\b(?:no|not|never)\b(?:\s+\w+){0,4}?\s+(?:oppos|object|vot\w+\s+against)`,
    String.raw`|\bwithdr(?:a|e)w`,
  ].join(''),
  '',
);
const LETTER = /\bletter\b/i;

/**
 * Returns what the holder supports or opposes according to a clause of Item 4.
 * @returns `null` if the speaker or the object is unclear
 */
export function stanceOf(clause: string): StakeStance | null {
  if (NOT_STATED.test(clause) || ANOTHER.test(clause) || !HOLDER.test(clause)) return null;
  const opposed = notInInterest(clause) ?? objectBehind(AGAINST, clause);
  const object = opposed ?? (AGAINST.test(clause) ? null : objectBehind(IN_FAVOR, clause));
  if (object === null) return null;
  const plain = object.replace(/^(?:such|this|these|any)\b/i, 'the').replace(/\s+/g, ' ');
  return {
    stance: opposed === null ? 'supports' : 'opposes',
    object: lower(plain),
    is_letter: LETTER.test(clause),
  };
}

function notInInterest(clause: string): string | null {
  const at = clause.search(NOT_IN_INTEREST);
  if (at < 0 || TURNED_DOWN.test(clause)) return null;
  return (
    clause
      .slice(Math.max(0, at - NEAR), at)
      .match(OBJECT)
      ?.at(-1) ?? null
  );
}

function objectBehind(pattern: RegExp, clause: string): string | null {
  const match = pattern.exec(clause);
  if (match === null) return null;
  const end = match.index + match[0].length;
  return clause.slice(end, end + NEAR).match(OBJECT)?.[0] ?? null;
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
