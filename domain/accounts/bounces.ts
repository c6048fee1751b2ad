/** Temporary bounces on so many days within `BOUNCE_WINDOW_DAYS` count as a permanent one. */
export const BOUNCE_DAYS = 3;
export const BOUNCE_WINDOW_DAYS = 14;

/**
 * Days, not messages, are counted: a mailbox that is full for an afternoon may bounce twenty alerts.
 * @param days UTC dates with a temporary bounce, in any order
 * @param today UTC date of the latest one
 */
export function bouncesTooOften(days: Iterable<string>, today: string): boolean {
  const oldest = Date.parse(today) - BOUNCE_WINDOW_DAYS * 86_400_000;
  return [...days].filter((day) => Date.parse(day) > oldest).length >= BOUNCE_DAYS;
}
