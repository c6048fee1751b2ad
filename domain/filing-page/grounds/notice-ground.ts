import { type FindGround, groundOf } from '#domain/filing-page/evidence/ground.ts';
import { labelOf, sharedWords } from '#domain/filing-page/evidence/label.ts';
import { writtenDates } from '#domain/filing-page/evidence/written-dates.ts';
import { writtenFigures } from '#domain/filing-page/evidence/written-figures.ts';
import { noticeRows } from '#domain/filing-page/rows/notice-rows.ts';
import type { NoticeFacts } from '#domain/forms/notice/notice-facts.ts';

/**
 * Returns the field of a notice that contains the most words of a figure's label in a takeaway. If the takeaway has no
 * figure, the field must contain all of its words.
 */
export function noticeGround(facts: NoticeFacts): FindGround {
  const rows = noticeRows(facts);
  return (takeaway) => {
    const start = writtenFigures(takeaway)[0]?.start ?? writtenDates(takeaway)[0]?.index;
    const label = labelOf(takeaway, start ?? takeaway.length);
    const shared = rows.map((row) => sharedWords(label, row));
    const most = Math.max(0, ...shared);
    const fewest = start === undefined ? label.size : 1;
    return most < fewest ? null : groundOf([rows[shared.indexOf(most)] ?? '']);
  };
}
