/** Whether a holder is for or against something, and what it is. */
export type StakeStance = {
  stance: 'opposes' | 'supports';
  /** `the proposed transactions announced on December 19`. */
  object: string;
  /** Said in a letter. */
  is_letter: boolean;
};

const NOUN = String.raw`(?:transactions?|merger(?:\s+agreement)?|acquisition|sale|tender\s+offer|offer|deal|business\s+combination|reorganization|recapitalization|financing|spin-?off|conversion|rights\s+plan|reverse\s+(?:stock\s+)?split|proposals?|nominees?|slate|candidates|re-?election)`;
/** `the proposed merger`, `the board’s nominees`: no word between that begins another phrase. */
const BETWEEN = String.raw`(?:(?!(?:to|that|of|in|on|by|for|with|from|at|is|are|was|and|or|which|who|board|company|issuer|directors|reporting|persons|letter)\b(?![’']))[\w’'-]+\s+){0,4}?`;
const OBJECT = new RegExp(
  String.raw`\b(?:the|its|such|this|these|any)\s+${BETWEEN}${NOUN}\b(?:\s+announced\s+on\s+[A-Z][a-z]+\s+\d{1,2}(?=(?:st|nd|rd|th)?\b))?`,
  'g',
);
/** What is not in the holders’ interest stands before these words. */
const NOT_IN_INTEREST = /\bnot\s+(?:be\s+)?in\s+(?:the\s+)?(?:best\s+)?interests?\s+of\b/i;
/** That the board turns something down may be what is not in their interest. */
const TURNED_DOWN = /\b(?:refus|reject|fail|delay|declin)\w*/i;
/** What is opposed or supported stands behind these. */
const AGAINST =
  /\boppos(?:e[sd]?|ing|ition)\b|\b(?:vot(?:e[sd]?|ing)|recommend\w*)\s+against\b|\bobject(?:s|ed|ions?)?\s+to\b|\b(?:urg|call|ask|request|demand)\w*\b.{0,80}\b(?:reject|abandon|terminate|vote\s+against|not\s+(?:to\s+)?(?:approve|proceed\s+with|complete))\b|\b(?:not|no\s+longer)\s+(?:to\s+)?support\b/i;
const IN_FAVOR =
  /\bsupport(?:s|ed|ive\s+of)?\b(?!\s+agreements?\b)|\b(?:in\s+favor\s+of|vot(?:e[sd]?|ing)\s+for)\b/i;
/** How far the object may be from the words. */
const NEAR = 160;
/** It has to be the holder who says so: in its own name, in its letter, or as the one that begins the sentence. */
const HOLDER =
  /\b(?:reporting\s+persons?|filing\s+persons?|filers?|(?:the|our|its)\s+letter|a\s+(?:\w+\s+)?letter|we|our|funds?|investors?|holders?\s+group)\b/i;
const ANOTHER =
  /\b(?:board|issuer|company|committee|management|directors|ISS|Glass\s+Lewis)\b(?:\s+of\s+directors)?(?:\s+of\s+the\s+(?:issuer|company))?(?:[’']s)?\s+(?:has\s+|have\s+|had\s+)?(?:unanimously\s+|also\s+|publicly\s+)?(?:believes?|determin\w+|conclud\w+|reject(?:s|ed)|stat(?:es?|ed)|announc(?:es?|ed)|respond\w*|recommend\w*|oppos\w+|support(?:s|ed)|inform\w*|advis\w+|considers?|opposition|recommendation)\b/i;
/** Item 4 also tells what holders may some day do, and what they do not plan. */
const NOT_STATED =
  /^[\s|]*\([a-j]\)|\b(?:may|might|could|[Ii]f|[Uu]nless|[Ww]hether|considers?|considering|potentially)\b|\breserves?\b.{0,30}\bright\b|\bfrom\s+time\s+to\s+time\b|\bdepending\s+(?:on|upon)\b|\b(?:[Nn]one\s+of|no\s+(?:present|current)|[Nn]either|nor)\b|\b(?:no|not|never)\b(?:\s+\w+){0,4}?\s+(?:oppos|object|vot\w+\s+against)|\bwithdr(?:a|e)w/;
const LETTER = /\bletter\b/i;

/**
 * What a clause of item 4 says the holder is for or against.
 * @returns `null` where it is not clear who speaks, or of what
 */
export function stanceOf(clause: string): StakeStance | null {
  if (NOT_STATED.test(clause) || ANOTHER.test(clause) || !HOLDER.test(clause)) return null;
  const opposed = notInInterest(clause) ?? objectBehind(AGAINST, clause);
  const object = opposed ?? (AGAINST.test(clause) ? null : objectBehind(IN_FAVOR, clause));
  if (object === null) return null;
  const told = object.replace(/^(?:such|this|these|any)\b/i, 'the').replace(/\s+/g, ' ');
  return {
    stance: opposed === null ? 'supports' : 'opposes',
    object: lower(told),
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
