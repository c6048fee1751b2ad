import { type Figure, figuresIn } from './figures.ts';

/** Words on either side of a figure that say what it is of; those before it more than those behind. */
const BEFORE = 6;
const BEHIND = 3;
/** `from` and `to` tell two figures apart. */
const SHORTEST = 2;
const TELLING = 4;
const SHORT_WEIGHT = 0.3;
/** Another figure must fit so much better before a statement is taken to have exchanged them. */
const CLEARLY = 1.2;
const SLIGHTLY = 0.1;
/** Amounts and counts of one thing stand side by side, so one in the place of the other must fit better still. */
const FAR_BETTER = 2;
const BY_A_WORD = 0.5;

/**
 * True if no figure of a statement stands where the source has another one: `net sales of $5 million and a loss of $2 million`
 * says nothing of sales of $2 million, and `28,000 shares, $0.01 par value` nothing of $0.01 shares.
 */
export function keepsPlaces(statement: string, source: string): boolean {
  const stated = figuresIn(statement);
  if (stated.length < 2) return true;
  const given = figuresIn(source);
  return stated.every((figure) => {
    const rivals = given.filter(({ kind }) => kind === figure.kind);
    const own = rivals.filter(({ value }) => value === figure.value);
    // A rounded or computed figure has no place of its own.
    if (own.length === 0) return true;
    const around = wordsAround(statement, figure);
    const best = (figures: readonly Figure[]) =>
      Math.max(0, ...figures.map((one) => likeness(around, wordsAround(source, one))));
    const others = rivals.filter(
      ({ value }) => value !== figure.value && stated.some((told) => told.value === value),
    );
    const ofAnotherKind = given.filter(({ kind }) => kind !== figure.kind);
    return (
      best(others) <= best(own) * CLEARLY + SLIGHTLY &&
      best(ofAnotherKind) <= best(own) * FAR_BETTER + BY_A_WORD
    );
  });
}

type Around = ReadonlyMap<string, number>;

/** The words near a figure with their distance. */
function wordsAround(text: string, { start, end }: Figure): Around {
  const words = (part: string) => part.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  const around = new Map<string, number>();
  const add = (word: string, distance: number) => {
    if (word.length >= SHORTEST && !around.has(word)) around.set(word, distance);
  };
  words(text.slice(Math.max(0, start - 80), start))
    .reverse()
    .slice(0, BEFORE)
    .forEach((word, index) => {
      add(word, index + 1);
    });
  words(text.slice(end, end + 40))
    .slice(0, BEHIND)
    .forEach((word, index) => {
      add(word, index + 2);
    });
  return around;
}

function likeness(one: Around, other: Around): number {
  let sum = 0;
  for (const [word, distance] of one) {
    const there = other.get(word);
    if (there !== undefined) sum += (word.length < TELLING ? SHORT_WEIGHT : 1) / (distance * there);
  }
  return sum;
}
