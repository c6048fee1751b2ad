import { DOLLARS_IN_SCALE, statesItsScales, timesOf } from '#domain/text/scales.ts';

/** The factor for bare numbers from a certain position of a text. */
export type Scale = { at: number; times: number };

const SCALE =
  /\b(?:in|\()\s?(?:(?:US|U\.S\.)?\s?(?:dollars|\$)\s(?:in\s)?)?(thousands|millions|billions)\b|\(000['’]?s?\b|\$000/gi;

const OF_DOLLARS = new RegExp(DOLLARS_IN_SCALE, 'gi');
/** The number of characters after the statement in which sentences are examined. */
const BEHIND = 20_000;

/** Returns the factors for bare dollars in the sentences of a text, from certain positions on. */
export function dollarScalesIn(text: string): Scale[] {
  return [...text.matchAll(OF_DOLLARS)].map(({ index, 1: word }) => {
    const after = text.slice(index, index + BEHIND);
    return { at: index, times: statesItsScales(after) ? 1 : timesOf(word) };
  });
}

/** Returns the positions at which a text states the unit of its tables. */
export function scalesIn(text: string): Scale[] {
  return [...text.matchAll(SCALE)].map(({ index, 1: word }) => ({
    at: index,
    times: timesOf(word ?? 'thousands'),
  }));
}

/**
 * Returns the scale that applies at a position, which is the latest one stated before it; 1 before the first.
 */
export function scaleAt(scales: readonly Scale[], place: number): number {
  return scales.findLast(({ at }) => at < place)?.times ?? 1;
}
