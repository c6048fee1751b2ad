import type { CurrentReport } from '../edgar/current-report.ts';
import type { Assessment } from '../importance.ts';
import { AMENDMENT, assess } from './assessment.ts';
import { combineItems, findingOfItem, type ItemFinding } from './combine-items.ts';
import { fridayEvening } from './friday-evening.ts';
import { hasContent, ITEM_READERS } from './item-facts.ts';
import { modernItem } from './item-rules.ts';
import type { ItemText } from './item-text.ts';
import { pressHeadline } from './press-headline.ts';

/**
 * Assessment of an 8-K whose text was read: the highest item after reading what stands under it.
 * @param company the filer's name
 * @param acceptedAt date-time with offset, or New York local; `null` when unknown
 * @see facts F and the rubric
 */
export function assessCurrentReport(
  report: CurrentReport,
  form: string,
  acceptedAt: string | null,
  company: string | null,
): Assessment {
  const exhibits = report.exhibits.map(({ text }) => text).join('\n');
  const titles = report.exhibits.map(({ text }) => pressHeadline(text)).filter((title) => title !== null);
  const findings = report.items
    .map(({ number }) => readItem(number, { body: report.sections[number] ?? '', exhibits, titles, company }))
    .filter((finding) => finding !== null);
  const { finding, corrections } = combineItems(findings);
  const amended = form.endsWith('/A') ? [AMENDMENT] : [];
  return assess(finding, [...corrections, ...amended, ...fridayEvening(acceptedAt)]);
}

function readItem(number: string, text: ItemText): ItemFinding | null {
  const reader = ITEM_READERS[modernItem(number)];
  const read = reader && hasContent(text.body) ? reader(text) : null;
  return read === null
    ? findingOfItem(number)
    : { ...read, number, reason: read.reason.replace(/\(Item \d\.\d\d,/, `(Item ${number},`) };
}
