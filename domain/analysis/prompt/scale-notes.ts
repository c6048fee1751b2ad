import { DOLLARS_IN_SCALE, statesItsScales, timesOf } from '#domain/text/scales.ts';

/** The multiplier for bare numbers from a given position in a text onward. */
export type Scale = { at: number; times: number };

const SCALE =
  /\b(?:in|\()\s?(?:(?:US|U\.S\.)?\s?(?:dollars|\$)\s(?:in\s)?)?(thousands|millions|billions)\b|\(000['’]?s?\b|\$000/gi;

const OF_DOLLARS = new RegExp(DOLLARS_IN_SCALE, 'gi');
/** How many characters of text after the unit statement are searched for sentences. */
const BEHIND = 20_000;

/** Returns the multipliers for bare dollars in a text's sentences, each with the position from which it applies. */
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

/** Returns the scale that applies at a position: the last one stated before it, or 1 if there is none. */
export function scaleAt(scales: readonly Scale[], place: number): number {
  return scales.findLast(({ at }) => at < place)?.times ?? 1;
}
