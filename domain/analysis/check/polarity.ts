import { stemOf, stemsOf } from '#domain/text/stems.ts';

/** Pairs of patterns with opposite meanings. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:increas\w*|rose|ris(?:e|es|ing)|grew|grow(?:s|n|th)?|higher|up|gain(?:ed|s)?|climb\w*|jump\w*|surg\w*|widen\w*)\b/i,
    /\b(?:decreas\w*|declin\w*|fell|fall(?:s|en|ing)?|lower(?:ed|s)?|down|dropp?\w*|shr[aiu]nk\w*|reduc\w*|narrow\w*|came in below)\b/i,
  ],
  [/\b(?:approv\w*|adopt\w*|ratif\w*)\b/i, /\b(?:reject\w*|not approved|vot\w+ down|defeat\w*|failed)\b/i],
  [/\b(?:greater|more|above|exceed\w*|over) than?\b/i, /\b(?:less|fewer|below|under) than?\b/i],
  [/\bexten(?:d|ds|ded|sion)\b/i, /\b(?:shorten\w*|brings? forward|brought forward|accelerat\w*)\b/i],
];
const NEGATION =
  /\b(?:not|no|never|neither|nor|none|nobody|nothing|cannot|without|unless|isn|aren|wasn|weren|don|doesn|didn|won|wouldn|hasn|haven|couldn)\b|n[’']t\b/i;
/** A statement with one of these words may express its source's negation in other words. */
const DENIAL =
  /\b(?:un(?!der|it|iform|ion|iq|ivers)\w+|in(?:valid|eligible|effective)\w*|fail\w*|lack\w*|short of|instead|rather|only|except|exclud\w*|free of|barred|prohibit\w*|refus\w*|outside|beyond|yet to|still to|separate\w*|skip\w*|waiv\w*|leaves? out|left out|depends?)\b/i;
/** Matches a negation and the text that it applies to: the rest of its clause. */
const SCOPE = /\b(?:not|no|never|neither|nor|cannot|without)\b[^,;:.()]{3,80}/gi;
const DENIED = 3;
const SHORTEST = 5;
const PREFIX = /^(?:un|in|im|ir|dis|non-?)(?=\p{L}{4})/u;
/** Matches words that start with the letters of a prefix without having that prefix, such as `under`. */
const WHOLE =
  /^(?:under|until|unit|union|unique|univers|inter|inv|inc|ind|ins|int|inf|init|imp|dist|disc|disp)/;

/**
 * Returns a word that makes a statement say the opposite of its source: an opposite direction, a lost
 * negation, or a prefix that reverses a word.
 * @param evidence the sentences that best support the statement
 * @returns the word; `null` if there is none
 */
export function reversedWord(statement: string, evidence: readonly string[], source: string): string | null {
  return (
    reversedDirection(statement, evidence.join('\n')) ??
    lostDenial(statement, evidence) ??
    reversedPrefix(statement, source)
  );
}

function reversedDirection(statement: string, evidence: string): string | null {
  for (const [one, other] of OPPOSITES) {
    for (const [said, opposite] of [
      [one, other],
      [other, one],
    ] as const) {
      const word = said.exec(statement)?.[0];
      const isMixed = opposite.test(statement) || said.test(evidence) || NEGATION.test(statement);
      if (word !== undefined && !isMixed && opposite.test(evidence) && !NEGATION.test(evidence)) return word;
    }
  }
  return null;
}

/**
 * Returns a negation that the statement dropped: it says `is deemed filed`, but the source says `shall not be deemed
 * filed` and never says the opposite.
 */
function lostDenial(statement: string, evidence: readonly string[]): string | null {
  if (NEGATION.test(statement) || DENIAL.test(statement)) return null;
  const said = new Set(stemsOf(statement));
  const source = evidence.join('\n');
  for (const [scope] of source.matchAll(SCOPE)) {
    const stems = [...new Set(stemsOf(scope))].slice(0, DENIED);
    const denied = stems.filter((stem) => said.has(stem));
    // The negated word must directly follow the negation.
    if (denied.length < 2 || denied[0] !== stems[0]) continue;
    const clauses = source
      .replaceAll(scope, ' ')
      .split(/[,;:.()\n]/)
      .map((clause) => new Set(stemsOf(clause)));
    if (!clauses.some((clause) => denied.every((stem) => clause.has(stem)))) return scope;
  }
  return null;
}

function reversedPrefix(statement: string, source: string): string | null {
  const words = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? [];
  const given = new Set(words(source).map(stemOf));
  for (const word of words(statement)) {
    if (word.length < SHORTEST || given.has(stemOf(word))) continue;
    const root = WHOLE.test(word) ? word : word.replace(PREFIX, '');
    const isTurned =
      root === word
        ? ['un', 'non'].some((prefix) => given.has(stemOf(prefix + word)))
        : given.has(stemOf(root)) && !NEGATION.test(source);
    if (isTurned && !NEGATION.test(statement)) return word;
  }
  return null;
}
