import { datesIn } from './dates.ts';

/** Words that say which way something goes, each beside its opposite. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:rais|increas|higher|rose|ris(?:e|es|ing)$|grew|grow|up$|improv|expan|upward|boost|widen|surg|jump|soar|doubl|tripl)/,
    /^(?:lower|decreas|declin|fell|fall|drop|reduc|cut(?:s|ting)?$|down$|shr[aiu]nk|downward|narrow|weaken|plung|slump|halv)/,
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
/** Words for one of two sides, parties, kinds: they may not be exchanged, but say nothing of what stands beside them. */
const COUNTERPARTS: readonly (readonly [RegExp, RegExp])[] = [
  [/^year/, /^(?:quarter|month)/],
  [/^(?:buyer|purchaser|acquirer|acquiror)/, /^(?:seller|vendor|target)/],
  [/^(?:plaintiff|complainant)/, /^(?:defendant)/],
  [/^(?:lessor|landlord|licensor)/, /^(?:lessee|tenant|licensee)/],
  [/^(?:secured)$/, /^(?:unsecured)$/],
  [/^(?:senior)$/, /^(?:junior|subordinated)$/],
  [/^(?:fixed)$/, /^(?:floating|variable)$/],
  [/^(?:common|ordinary)$/, /^(?:preferred|preference)$/],
  [/^(?:favo[u]?r|support)/, /^(?:against|advers|unfavo[u]?r)/],
  [/^(?:positive)/, /^(?:negative)/],
  [/^(?:effective)/, /^(?:ineffective)/],
  [/^(?:interim|acting|temporar)/, /^(?:permanent)/],
  [/^(?:former|previous)/, /^(?:current|present|new$|incoming)/],
  [/^(?:complet|consummat|finali[sz])/, /^(?:abandon|break|broke)/],
  [/^(?:includ)/, /^(?:exclud)/],
  [/^(?:assets?)$/, /^(?:liabilit)/],
  [/^(?:revenues?|sales|turnover)$/, /^(?:expenses?|costs?)$/],
  [/^(?:succe[es])/, /^(?:fail|unsuccess)/],
  [/^from$/, /^to$/],
  [/^by$/, /^for$/],
  [/^will$/, /^(?:has|have|had)$/],
  [/^per$/, /^(?:total|aggregate|altogether|combined)$/],
  [/^(?:shares?|stock)$/, /^(?:options?|warrants?|units?|notes?|debentures?)$/],
];
const NEGATION = /^(?:not|no|never|neither|nor|without|unable|fail(?:s|ed)?|cannot|non|none|nobody|nothing)$/;
const HEDGE =
  /^(?:may|might|could|would|should|if|unless|expects?|expected|intends?|intended|plans?|planned|propos(?:es?|ed)|consider(?:s|ing)|anticipates?|potential(?:ly)?|preliminary|estimated?|conditional|subject|possible|possibly|letter|non-binding|seeks?)$/;
const LIMIT =
  /^(?:up|least|most|maximum|minimum|more|less|fewer|than|substantially|portion|part|majority|half|adjusted|gaap|forma|unaudited|diluted|interim|acting|former)$/;
const CONDITION = /^(?:if|unless|provided|subject)$/;
const OFFICES: Readonly<Record<string, string>> = { E: 'executive', F: 'financial', O: 'operating' };

/** Of which pair a word is, and of which half. */
export type Side = { pair: number; first: boolean };

function sidesOf(word: string, pairs: readonly (readonly [RegExp, RegExp])[]): Side[] {
  return pairs.flatMap(([one, other], pair) => [
    ...(one.test(word) ? [{ pair, first: true }] : []),
    ...(other.test(word) ? [{ pair, first: false }] : []),
  ]);
}

/** A word with what it tells of direction and certainty. */
export type TellingWord = {
  /** In lowercase. */
  word: string;
  side: Side[];
  /** As `side`, of counterparts. */
  part: Side[];
  isNegation: boolean;
  isHedge: boolean;
  /** `up to`, `part of`, `adjusted`: what stands behind it is a limit, or of one kind only. */
  isLimit: boolean;
  isCondition: boolean;
};

/**
 * The words of a text in its order, its dates among them. Compounds are cut: what stands behind a hyphen tells a
 * direction too.
 */
export function tellingWordsIn(text: string): TellingWord[] {
  const plain = withDatesAsWords(text)
    .replace(/\bC(E|F|O)O\b/g, (_, office: string) => `chief ${OFFICES[office]} officer`)
    .toLowerCase();
  return (plain.match(/\p{L}[\p{L}’']*/gu) ?? []).map(tellingWord);
}

/** A day is one word however it is written, and its year another. */
function withDatesAsWords(text: string): string {
  let plain = '';
  let from = 0;
  for (const { year, month, day, start, end } of datesIn(text)) {
    const words = [`dies${spelled(month)}q${spelled(day)}`, year === null ? '' : `anno${spelled(year)}`];
    plain += `${text.slice(from, start)} ${words.join(' ')} `;
    from = end;
  }
  return plain + text.slice(from);
}

/** Digits as letters of which no ending is made. */
const spelled = (number: number | null) =>
  String(number ?? '').replace(/\d/g, (digit) => 'bcfghjkmpv'.charAt(Number(digit)));

function tellingWord(word: string): TellingWord {
  return {
    word,
    side: sidesOf(word, OPPOSITES),
    part: sidesOf(word, COUNTERPARTS),
    isNegation: NEGATION.test(word),
    isHedge: HEDGE.test(word),
    isLimit: LIMIT.test(word),
    isCondition: CONDITION.test(word),
  };
}
