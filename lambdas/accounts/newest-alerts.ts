import type { StoredAlert } from '#domain/alerts/alert.ts';

/** More alerts than a response can hold. This limits memory use. */
const MAX_KEPT = 200_000;

/** `isAll`: every alert was read and none was left out. */
export type NewestAlerts = { lines: string[]; isAll: boolean };

/**
 * Returns alerts as lines of text, newest first. They are stored by accession number, which says nothing about the
 * time, so all of them must be read to find the newest.
 * @param hasTime called after each page; once it returns false, the result is based on the pages read so far
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

/** Compares ISO times by code unit, which is chronological order; a locale-aware comparison would take seconds. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
