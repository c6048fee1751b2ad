import { stemsOf } from '#domain/text/stems.ts';
import { type Alignment, align, type Unpaired } from './alignment.ts';
import { datesIn, figuresBesideDates, isSameDate } from './dates.ts';
import { type Figure, isSameFigure } from './figures.ts';
import { capitalizedWordsIn } from './names.ts';
import { keepsSecurities } from './securities.ts';
import type { Segment } from './segments.ts';
import type { SourceSentence } from './sources.ts';
import type { Side, TellingWord } from './telling-words.ts';
import { unborneWords } from './unborne-words.ts';

/** A sentence with so much of a statement's sense may be the one that it retells. */
const SHARE_RETOLD = 0.6;
/** Of those, the ones whose words stand in the same order about as often: releases repeat what reports say. */
const NEARLY_AS_MUCH = 0.02;
/** With so many of its words in the sentence's order, a statement repeats the sentence. */
const SHARE_REPEATED = 0.7;
/** Made of the words of one sentence, it may put them in another order: then who does what must stay. */
const NEARLY_ALL = 0.9;
const SHARE_SHUFFLED = 0.4;
const FEW_STEMS = 4;
/** A statement with less in it says nothing that could be checked. */
const FEWEST_STEMS = 2;
/** A longer stretch that is missing was left out; a word in a shorter one was exchanged. */
const LONGEST_EXCHANGE = 3;
/** `but only if`: so many words may stand before a condition. */
const NEAR = 3;
const CONDITIONAL =
  /^(?:\S+ ){0,2}(?:if|unless|except|subject to|provided (?:that|however)|contingent (?:up)?on)\b/;

/**
 * True unless the statement retells one of these sentences with other numbers, dates, directions or certainty: what
 * stands in the sentence next to it is no excuse.
 * @param sentences all that the statement may rest on, cited or not
 */
export function retellsTruly(statement: string, sentences: readonly SourceSentence[]): boolean {
  const stems = [...new Set(stemsOf(statement))];
  if (stems.length < FEWEST_STEMS) return false;
  const likely = sentences
    .map((one) => ({ one, common: shareOf(stems, one.segment) }))
    .filter(({ common }) => common >= SHARE_RETOLD)
    .map(({ one, common }) => ({ one, common, alignment: align(statement, one.segment.text) }))
    .filter(({ common, alignment: { share } }) => share >= leastShare(stems.length, common));
  if (likely.length === 0) return true;
  const most = Math.max(...likely.map(({ alignment }) => alignment.share));
  return likely
    .filter(({ alignment }) => alignment.share >= most - NEARLY_AS_MUCH)
    .some(({ one, alignment }) => repeats(statement, one, alignment));
}

/** In a line of few words, `Jane Roe: 5,000 options`, one that was exchanged weighs more. */
function leastShare(stems: number, common: number): number {
  if (common >= NEARLY_ALL) return SHARE_SHUFFLED;
  return stems <= FEW_STEMS ? SHARE_RETOLD : SHARE_REPEATED;
}

const shareOf = (stems: readonly string[], segment: Segment) =>
  stems.filter((stem) => segment.stems.has(stem)).length / stems.length;

function repeats(
  statement: string,
  { segment: { text }, figures: given, scale }: SourceSentence,
  alignment: Alignment,
): boolean {
  const said = figuresBesideDates(statement);
  const names = new Set(capitalizedWordsIn(statement));
  // The clauses of a sentence may be told in another order, but who does what may not.
  const ends = { ...alignment.ends, given: alignment.ends.given.filter(({ word }) => !names.has(word)) };
  return (
    hasEach(said, given, scale) &&
    keepsOrder(said, given, scale) &&
    hasDates(statement, text) &&
    keepsSecurities(statement, text) &&
    alignment.gaps.every((gap) => replacesNothing(gap) && addsNothing(gap)) &&
    addsNothing(ends) &&
    !beginsWithCondition(alignment.rest) &&
    // A statement may end before its sentence does, but not just before its denial.
    (ends.given.length > LONGEST_EXCHANGE || replacesNothing(ends))
  );
}

/** A number that the statement tells twice, the sentence must have twice. Percentages may be computed. */
function hasEach(said: readonly Figure[], given: readonly Figure[], scale: number): boolean {
  const left = [...given];
  return said.every((figure) => {
    const at = left.findIndex((other) => isSameFigure(figure, other, scale));
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || (figure.kind === 'percent' && given.every(({ kind }) => kind !== 'percent'));
  });
}

function keepsOrder(said: readonly Figure[], given: readonly Figure[], scale: number): boolean {
  let from = 0;
  return said
    .filter((figure) => figure.kind !== 'number' && given.some((other) => isSameFigure(figure, other, scale)))
    .every((figure) => {
      const at = given.findIndex((other, index) => index >= from && isSameFigure(figure, other, scale));
      from = at + 1;
      return at >= 0;
    });
}

/** In the same order. */
function hasDates(statement: string, text: string): boolean {
  const given = datesIn(text);
  let from = 0;
  return datesIn(statement).every((date) => {
    const at = given.findIndex((other, index) => index >= from && isSameDate(date, other));
    from = at + 1;
    return at >= 0;
  });
}

/** No denial, doubt, limit or condition may be missing from between the same words of both. */
function replacesNothing({ said, given }: Unpaired): boolean {
  if (given.some(({ isCondition }) => isCondition) && !said.some(({ isCondition }) => isCondition))
    return false;
  if (given.length > LONGEST_EXCHANGE) return true;
  return (
    denialsIn(said) >= denialsIn(given) &&
    (given.every(isCertain) || !said.every(isCertain)) &&
    (!given.some(({ isLimit }) => isLimit) || said.some(({ isLimit }) => isLimit))
  );
}

/** Every word of its own goes the way of one that it stands for, is one of those, or is merely the telling. */
function addsNothing({ said, given }: Unpaired): boolean {
  const plain = said.filter(({ side, part }) => side.length + part.length === 0);
  const source = given.map(({ word }) => word).join(' ');
  return (
    denialsIn(said) <= denialsIn(given) &&
    said.every(({ side }) => side.every((own) => given.some((other) => has(other.side, own)))) &&
    said.every(({ part }) => part.every((own) => given.some((other) => has(other.part, own)))) &&
    unborneWords(plain.map(({ word }) => word).join(' '), source).every((word) => word === null)
  );
}

/** What holds on a condition alone may not end before it: `if the merger closes`. */
function beginsWithCondition(rest: readonly TellingWord[]): boolean {
  const words = rest.map(({ word }) => word).slice(0, NEAR + 1);
  return CONDITIONAL.test(words.join(' '));
}

const isCertain = ({ isNegation, isHedge }: TellingWord) => !isNegation && !isHedge;

const denialsIn = (words: readonly TellingWord[]) => words.filter(({ isNegation }) => isNegation).length;

const has = (sides: readonly Side[], { pair, first }: Side) =>
  sides.some((other) => other.pair === pair && other.first === first);
