import { timesOf } from '#domain/text/scales.ts';

/** The factor for bare numbers from a certain position of a text. */
export type Scale = { at: number; times: number };

const SCALE =
  /\b(?:in|\()\s?(?:(?:US|U\.S\.)?\s?(?:dollars|\$)\s(?:in\s)?)?(thousands|millions|billions)\b|\(000['’]?s?\b|\$000/gi;

/** Matches a statement that all dollars of a text are in this unit, also those in its sentences. */
const OF_DOLLARS =
  /\bdollars?(?:\s+amounts?)?\s+(?:are\s+)?(?:expressed\s+|stated\s+|presented\s+|shown\s+)?in\s+(thousands|millions|billions)\b/gi;
/** Matches an amount with its own scale. */
const SCALED_AMOUNT = /\$\s?[\d.,]+\s+(?:thousand|million|billion)\b/gi;
/**
 * If at least this many such amounts follow a statement of scale, the sentences there state their own scale.
 */
const USUALLY_SCALED = 5;
const BEHIND = 20_000;

/** Returns the factors for bare dollars in the sentences of a text, from certain positions on. */
export function dollarScalesIn(text: string): Scale[] {
  return [...text.matchAll(OF_DOLLARS)].map(({ index, 1: word }) => {
    const scaled = text.slice(index, index + BEHIND).match(SCALED_AMOUNT)?.length ?? 0;
    return { at: index, times: scaled >= USUALLY_SCALED ? 1 : timesOf(word) };
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
