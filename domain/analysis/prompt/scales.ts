/** What bare numbers count from a place of a text on. */
export type Scale = { at: number; times: number };

const SCALE =
  /\b(?:in|\()\s?(?:(?:US|U\.S\.)?\s?(?:dollars|\$)\s(?:in\s)?)?(thousands|millions|billions)\b|\(000['’]?s?\b|\$000/gi;
const TIMES: Readonly<Record<string, number>> = { thousands: 1e3, millions: 1e6, billions: 1e9 };

/** Where the text says what its tables count. */
export function scalesIn(text: string): Scale[] {
  return [...text.matchAll(SCALE)].map(({ index, 1: word }) => ({
    at: index,
    times: TIMES[word?.toLowerCase() ?? 'thousands'] ?? 1e3,
  }));
}

/** What was said last before a place holds there; 1 before the first. */
export function scaleAt(scales: readonly Scale[], place: number): number {
  return scales.findLast(({ at }) => at < place)?.times ?? 1;
}
