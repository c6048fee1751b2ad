/**
 * The rows or sentences on the page, verbatim, from which a takeaway was derived, most relevant first. None of them has
 * to state the takeaway's figure, which may be their sum.
 */
export type Ground = readonly [string, ...string[]];

/** Returns the rows or sentences from which a takeaway was derived; `null` if none were recorded. */
export type FindGround = (takeaway: string) => Ground | null;

/** Converts lines to a `Ground`; `null` if there are none. */
export function groundOf(lines: readonly string[]): Ground | null {
  const [first, ...rest] = lines;
  return first === undefined ? null : [first, ...rest];
}
