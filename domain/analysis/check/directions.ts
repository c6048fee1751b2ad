/** Words that say which way something goes, each beside its opposite. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:rais|increas|higher|rose|ris(?:e|es|ing)$|grew|grow|up$|improv|expan|upward|boost|widen)/,
    /^(?:lower|decreas|declin|fell|fall|drop|reduc|cut(?:s|ting)?$|down$|shr[aiu]nk|downward|narrow|weaken)/,
  ],
  [/^(?:b(?:uy|ought)|purchas|acqui|repurchas)/, /^(?:s(?:ell|old|ale|ales)$|selling|dispos|divest)/],
  [/^(?:gain|profit|income|earn|surplus)/, /^(?:loss|losses|lost|deficit)$/],
  [
    /^(?:exten[ds]|renew|prolong|continu|remain)/,
    /^(?:end(?:s|ed|ing)?$|terminat|expir|cancel|discontinu|ceas)/,
  ],
  [
    /^(?:appoint|elect|nam(?:e|ed|es|ing)$|hir(?:e|ed|es|ing)$|join)/,
    /^(?:resign|retir|depart|step(?:s|ped)?$|leav|left$|remov|dismiss|fired?$|oust)/,
  ],
  [/^(?:approv|adopt|ratif|accept|grant)/, /^(?:reject|den(?:y|ies|ied)$|oppos|declin|disapprov|withdr)/],
  [
    /^(?:begin|began|commenc|launch|start|open|resum|initiat)/,
    /^(?:halt|suspend|discontinu|clos|delay|postpon|stop)/,
  ],
  [/^(?:exceed|above|beat|more$|over$|outperform|at$)/, /^(?:below|miss|under$|less$|short$|underperform)/],
  [/^(?:issu|borrow|incur)/, /^(?:redeem|repa(?:y|id)|retir|prepa(?:y|id))/],
  [/^(?:affirm|reaffirm|maintain|reiterat|confirm)/, /^(?:withdr|suspend|revis|chang|abandon)/],
  [/^(?:declar|paid$|pay)/, /^(?:cancel|suspend|omit|skip|rescind)/],
  [/^(?:upgrad)/, /^(?:downgrad)/],
  [
    /^(?:compl(?:y|ies|ied|iance)$|regain|cur(?:e|ed|es)$)/,
    /^(?:non-?complian|violat|breach|deficien|default|fail)/,
  ],
  [/^(?:win|won|wins|prevail)$/, /^(?:los(?:e|es|t)$)/],
  [/^(?:before|prior)$/, /^(?:after|following|subsequent)$/],
  [/^(?:largest|highest|maximum|most)$/, /^(?:smallest|lowest|minimum|least)$/],
  [/^(?:lender|lend|lent)/, /^(?:borrower)/],
  [/^(?:dismiss)/, /^(?:resign)/],
  [/^(?:settl)/, /^(?:litigat|su(?:e|ed|es|ing)$)/],
  [/^(?:voluntar)/, /^(?:involuntar)/],
  [/^(?:annual)/, /^(?:quarterly|monthly)/],
];
const NEGATION = /^(?:not|no|never|neither|nor|without|unable|fail(?:s|ed)?|cannot|non)$/;
const HEDGE =
  /^(?:may|might|could|would|if|unless|expects?|expected|intends?|intended|plans?|planned|propos(?:es?|ed)|consider(?:s|ing)|anticipates?|potential(?:ly)?|preliminary|estimated?|conditional|subject|possible|possibly|letter|non-binding|seeks?)$/;
const REACH = 5;

type Word = { word: string; side: { pair: number; first: boolean }[]; isNegation: boolean; isHedge: boolean };

/**
 * True if the words of direction in a statement say the same as those that stand in the source beside the same things:
 * raised or lowered, bought or sold, with or without a not, certain or merely planned.
 */
export function keepsDirection(statement: string, source: string): boolean {
  const said = wordsOf(statement);
  const given = wordsOf(source);
  return said.every(
    (word, index) =>
      word.side.every(({ pair, first }) => isSameSide({ said, index, given, pair, first })) &&
      isSameCertainty(said, index, given),
  );
}

type Comparison = {
  said: readonly Word[];
  index: number;
  given: readonly Word[];
  pair: number;
  first: boolean;
};

/** Of the words of this pair in the source, the one with the most similar neighbors decides. */
function isSameSide({ said, index, given, pair, first }: Comparison): boolean {
  let best = -1;
  let agrees = true;
  given.forEach((word, at) => {
    const sides = word.side.filter((side) => side.pair === pair);
    if (sides.length === 0) return;
    const likeness = likenessOf(said, index, given, at);
    const isSame = sides.some((side) => side.first === first);
    if (likeness > best + NEARLY || (likeness > best - NEARLY && isSame)) {
      agrees = isSame || (agrees && likeness <= best + NEARLY);
      best = Math.max(best, likeness);
    }
  });
  return agrees;
}

const NEARLY = 1e-9;

/** How many words the neighborhoods of two places share; near ones count more. */
function likenessOf(said: readonly Word[], index: number, given: readonly Word[], at: number): number {
  let likeness = 0;
  for (let distance = -REACH; distance <= REACH; distance++) {
    const neighbor = said[index + distance];
    if (distance === 0 || neighbor === undefined || neighbor.word.length < SHORTEST) continue;
    for (let other = -REACH; other <= REACH; other++) {
      if (other !== 0 && given[at + other]?.word === neighbor.word) {
        likeness += 1 / (Math.abs(distance) * Math.abs(other));
      }
    }
  }
  return likeness;
}

const SHORTEST = 3;
const AHEAD = 3;

/** What the source denies or merely plans, a statement may not claim; what it claims, a statement may not deny. */
function isSameCertainty(said: readonly Word[], index: number, given: readonly Word[]): boolean {
  const { word } = said[index] ?? { word: '' };
  if (word.length <= SHORTEST || !isVerbLike(word)) return true;
  const places = given.flatMap((other, at) => (other.word === word ? [at] : []));
  if (places.length === 0) return true;
  const marksSaid = marksBefore(said, index);
  return places.some((at) => {
    const marks = marksBefore(given, at);
    return marks.isNegated === marksSaid.isNegated && (!marks.isHedged || marksSaid.isHedged);
  });
}

function isVerbLike(word: string): boolean {
  return /(?:ed|ing|es|s|e|t|y|n|d|l|r|m|p|k)$/.test(word);
}

function marksBefore(words: readonly Word[], index: number): { isNegated: boolean; isHedged: boolean } {
  const before = words.slice(Math.max(0, index - AHEAD), index);
  return {
    isNegated: before.some(({ isNegation }) => isNegation),
    isHedged: before.some(({ isHedge }) => isHedge),
  };
}

function wordsOf(text: string): Word[] {
  // The month is no doubt.
  const plain = text.replace(/\bMay (?=\d)/g, 'Maius ').toLowerCase();
  return (plain.match(/\p{L}[\p{L}’'-]*/gu) ?? []).map((word) => ({
    word,
    side: OPPOSITES.flatMap(([one, other], pair) => [
      ...(one.test(word) ? [{ pair, first: true }] : []),
      ...(other.test(word) ? [{ pair, first: false }] : []),
    ]),
    isNegation: NEGATION.test(word),
    isHedge: HEDGE.test(word),
  }));
}

/** The ways that the words of a text go, a mark for each. */
export function directionsIn(text: string): string[] {
  return wordsOf(text).flatMap(({ side }) => side.map(({ pair, first }) => `${pair} ${first}`));
}

/** How often a text denies. */
export function negationsIn(text: string): number {
  return wordsOf(text).filter(({ isNegation }) => isNegation).length;
}
