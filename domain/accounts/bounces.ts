/** Temporary bounces on this many different days within `BOUNCE_WINDOW_DAYS` are treated as a permanent bounce. */
export const BOUNCE_DAYS = 3;
export const BOUNCE_WINDOW_DAYS = 14;

/**
 * Returns whether temporary bounces occurred on too many different days. It counts days rather than messages
 * because a mailbox that is full for one afternoon may bounce twenty alerts.
 * @param days UTC dates with a temporary bounce, in any order
 * @param today UTC date of the latest bounce
 */
export function bouncesTooOften(days: Iterable<string>, today: string): boolean {
  const oldest = Date.parse(today) - BOUNCE_WINDOW_DAYS * 86_400_000;
  return [...days].filter((day) => Date.parse(day) > oldest).length >= BOUNCE_DAYS;
}
