import { addDays } from '#domain/calendar/days.ts';
import { writtenDate } from '#domain/text/written-date.ts';

/** The dates of an offering that its prospectus states, ISO; absent unless clearly stated. */
export type OfferingDates = { closes?: string; lock_up_ends?: string };

/** A supplement uses different words for the date of its base prospectus. */
const DATED = /\bdate\s+of\s+this\s+prospectus(?:\s+supplement)?\s+is\s+([^\n]{4,40})/gi;
const DELIVERS =
  /\b(?:expects?\s+to\s+deliver|delivery\s+of\s+the)\b[^\n]{0,260}?\bon\s+(?:or\s+about\s+)?([A-Z][a-z]{2,8}\.?\s+\d{1,2},?\s+\d{4})/i;
const LOCKED = /\block(?:ed)?[- ]?up\b/gi;
const LOCK_DAYS =
  /\b(?:\w+(?:-\w+)?\s+)?\(?(\d{2,3})\)?\s+days?(?:,\s+respectively,)?\s+(?:after|from|following)\s+(?:and\s+including\s+)?the\s+date\s+of\s+this\s+prospectus\b/i;
/** The agreement's terms are at most this many characters from its name. */
const NEAR_CHARACTERS = 500;
/** A longer lock-up was more likely misread. */
const MOST_DAYS = 730;

/**
 * Returns when an offering closes and when the insiders' lock-up ends, from the text of a final prospectus. The lock-up
 * is counted from the date of the prospectus; one that is counted from the closing is ignored. If directors and the
 * company have different lock-ups, the longest one is used.
 */
export function offeringDates(text: string): OfferingDates {
  const closes = writtenDate(DELIVERS.exec(text)?.[1] ?? null);
  const dated = prospectusDate(text);
  const days = lockUpDays(text);
  return {
    ...(closes === null ? {} : { closes }),
    ...(dated === null || days === null ? {} : { lock_up_ends: addDays(dated, days) }),
  };
}

function prospectusDate(text: string): string | null {
  for (const [, words = null] of text.matchAll(DATED)) {
    const date = writtenDate(words);
    if (date !== null) return date;
  }
  return null;
}

function lockUpDays(text: string): number | null {
  const days = [...text.matchAll(LOCKED)].flatMap(({ index }) => {
    const near = text.slice(Math.max(0, index - NEAR_CHARACTERS), index + NEAR_CHARACTERS);
    const found = Number(LOCK_DAYS.exec(near)?.[1] ?? 0);
    // The underwriters' option to buy more shares lasts 30 days and is not a lock-up.
    return found > 30 && found <= MOST_DAYS ? [found] : [];
  });
  return days.length === 0 ? null : Math.max(...days);
}
