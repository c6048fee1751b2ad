import type { StoredAlert } from '#domain/alerts/alert.ts';

/** More than an answer holds; bounds the memory. */
const MAX_KEPT = 200_000;

/** `isAll`: nothing was left out, and nothing left unread. */
export type NewestAlerts = { lines: string[]; isAll: boolean };

/**
 * Alerts as lines of text, newest first. They are stored by accession number, which says nothing about time, so all
 * of them have to be read to find the newest.
 * @param hasTime asked after each page; once it is false, the pages read so far have to do
 */
export async function newestAlerts(
  pages: AsyncIterable<StoredAlert[]>,
  lineOf: (alert: StoredAlert) => string,
  hasTime: () => boolean,
  maxKept = MAX_KEPT,
): Promise<NewestAlerts> {
  let kept: Line[] = [];
  let isAll = true;
  for await (const page of pages) {
    kept.push(...page.map((alert) => ({ at: alert.createdAt, text: lineOf(alert) })));
    if (kept.length > 2 * maxKept) {
      kept = newest(kept, maxKept);
      isAll = false;
    }
    if (!hasTime()) {
      isAll = false;
      break;
    }
  }
  isAll &&= kept.length <= maxKept;
  return { lines: newest(kept, maxKept).map(({ text }) => text), isAll };
}

type Line = { at: string; text: string };

function newest(lines: Line[], count: number): Line[] {
  return lines.toSorted((one, other) => compare(other.at, one.at)).slice(0, count);
}

/** ISO times: text order is time order, and comparing as words would take seconds. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
