/** Whether `npm run test:long` is running: property, chaos and sampling tests then take their full number of inputs. */
export const IS_LONG_RUN = process.env.LONG_RUN === 'true';

/** Returns all cases of a table in a long run; an ordinary run takes only the first few. */
export function fewUnlessLong<const Case>(few: number, cases: readonly Case[]): readonly Case[] {
  return IS_LONG_RUN ? cases : cases.slice(0, few);
}

/**
 * Returns all items in a long run. An ordinary run takes every nth: it shows that the code works with real input, and
 * the long run that it works with all of it.
 */
export function everyNth<T>(all: readonly T[], nth: number): readonly T[] {
  return IS_LONG_RUN ? all : all.filter((_, index) => index % nth === 0);
}
