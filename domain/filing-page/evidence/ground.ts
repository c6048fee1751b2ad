/**
 * The rows or sentences of the page, verbatim, from which the reading derived a takeaway, most relevant
 * first. None of them needs to state the takeaway's figure, which may be their sum.
 */
export type Ground = readonly [string, ...string[]];

/** Returns the rows or sentences from which a takeaway was derived; `null` if the reading knows none. */
export type FindGround = (takeaway: string) => Ground | null;

/** Converts lines to a `Ground`; `null` if there are none. */
export function groundOf(lines: readonly string[]): Ground | null {
  const [first, ...rest] = lines;
  return first === undefined ? null : [first, ...rest];
}
