import { stemsOf } from '#domain/text/stems.ts';
import { datesIn, isSameDate } from './dates.ts';
import { directionsIn, negationsIn } from './directions.ts';
import { type Figure, figuresIn, isSameFigure } from './figures.ts';
import type { Segment } from './segments.ts';

/** A sentence with so much of a statement's sense is the one that it retells. */
const SHARE_RETOLD = 0.75;
/** With so much of it, figures keep their order too. */
const SHARE_IN_ORDER = 0.8;
/** Sentences that are retold about as well are looked at too: releases repeat what reports say. */
const NEARLY_AS_MUCH = 0.05;
const FEWEST_STEMS = 4;
const DOUBLE_NEGATION = /\b(?:not|no|never)\s(?:not|no|never)\b/i;

/**
 * True unless the statement retells one of these sentences with other numbers, dates or directions: what stands in the
 * sentence next to it is no excuse.
 */
export function retellsTruly(
  statement: string,
  segments: readonly { segment: Segment; scale: number }[],
): boolean {
  const denies = ({ segment }: { segment: Segment }) => DOUBLE_NEGATION.test(segment.text);
  if (DOUBLE_NEGATION.test(statement) && !segments.some(denies)) return false;
  const stems = [...new Set(stemsOf(statement))];
  if (stems.length < FEWEST_STEMS) return true;
  const retold = segments
    .map((one) => ({
      ...one,
      share: stems.filter((stem) => one.segment.stems.has(stem)).length / stems.length,
    }))
    .filter(({ share }) => share >= SHARE_RETOLD);
  const most = Math.max(0, ...retold.map(({ share }) => share));
  if (retold.length === 0) return true;
  return retold
    .filter(({ share }) => share >= most - NEARLY_AS_MUCH)
    .some(({ segment: { text }, scale, share }) => {
      const [said, given] = [figuresIn(statement), figuresIn(text)];
      const isInOrder = share < SHARE_IN_ORDER || keepsOrder(said, given, scale);
      return (
        isInOrder && hasEach(said, given, scale) && hasDates(statement, text) && goesSameWay(statement, text)
      );
    });
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

function hasDates(statement: string, text: string): boolean {
  const left = datesIn(text);
  return datesIn(statement).every((date) => {
    const at = left.findIndex((other) => isSameDate(date, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function goesSameWay(statement: string, text: string): boolean {
  const left = directionsIn(text);
  const keeps = directionsIn(statement).every((direction) => {
    const at = left.indexOf(direction);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return keeps && negationsIn(statement) <= negationsIn(text);
}
