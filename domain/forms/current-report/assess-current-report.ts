import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { combineItems, findingOfItem } from '#domain/assessment/combine-items.ts';
import { fridayEvening } from '#domain/assessment/friday-evening.ts';
import { modernItem } from '#domain/assessment/item-rules.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import type { Assessment } from '#domain/importance.ts';
import type { ItemFinding } from './events/facts.ts';
import { hasContent, ITEM_READERS } from './item-facts.ts';
import type { CurrentReport } from './parse-current-report.ts';
import { pressHeadline } from './press-headline.ts';

/**
 * What the items of an 8-K tell, after reading what stands under them.
 * @param company the filer's name
 */
export function itemFindings(report: CurrentReport, company: string | null): ItemFinding[] {
  const exhibits = report.exhibits.map(({ text }) => text).join('\n');
  const titles = report.exhibits.map(({ text }) => pressHeadline(text)).filter((title) => title !== null);
  const shared = { exhibits, titles, company, listed: report.items.map(({ number }) => modernItem(number)) };
  return report.items
    .map(({ number }) => readItem(number, { body: report.sections[number] ?? '', ...shared }))
    .filter((finding) => finding !== null);
}

/**
 * Assessment of an 8-K whose text was read: its highest item.
 * @param acceptedAt date-time with offset, or New York local; `null` when unknown
 * @see facts F and the rubric
 */
export function assessCurrentReport(
  findings: readonly ItemFinding[],
  form: string,
  acceptedAt: string | null,
): Assessment {
  const { finding, corrections } = combineItems(findings);
  const amended = form.endsWith('/A') ? [AMENDMENT] : [];
  return assess(finding, [...corrections, ...amended, ...fridayEvening(acceptedAt)]);
}

function readItem(number: string, text: ItemText): ItemFinding | null {
  const reader = ITEM_READERS[modernItem(number)];
  const read = reader && hasContent(text.body) ? reader(text) : null;
  return read === null
    ? findingOfItem(number)
    : { ...read, number, reason: read.reason.replace(/Item \d\.\d\d\)/, `Item ${number})`) };
}
