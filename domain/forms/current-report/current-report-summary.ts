import { modernItem } from '#domain/assessment/item-rules.ts';
import type { CurrentReport } from '#domain/edgar/report-items/parse-current-report.ts';
import { dropRepeats } from '#domain/reading/drop-repeats.ts';
import { pressHeadline } from '#domain/reading/press-headline.ts';
import { timesOf } from '#domain/text/scales.ts';
import { ranked } from './current-report-headline.ts';
import type { ItemFinding } from './events/event-facts.ts';

const LONGEST_QUOTE = 320;
const MOST_TAKEAWAYS = 5;
const MOST_AMOUNTS = 5;
const READ_OF_EXHIBIT = 8_000;
const AMOUNT = /\$ ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?: ?(thousand|million|billion|trillion))?\b/gi;

/** Returns one or two sentences: the headline with the items, and the report's own next statement. */
export function reportSummary(
  report: CurrentReport,
  company: string | null,
  headline: string,
  next: string | undefined,
): string {
  const numbers = report.items.map(({ number }) => number).filter((number) => modernItem(number) !== '9.01');
  const items =
    numbers.length === 0 ? '' : ` under ${numbers.length > 1 ? 'Items' : 'Item'} ${numbers.join(', ')}`;
  const opening = `${company ?? 'The company'} reported${items}: ${headline}.`;
  return next === undefined ? opening : `${opening} ${next}`;
}

/** Returns up to five facts in the report's own words that the headline lacks, starting with those about its events. */
export function reportTakeaways(
  report: CurrentReport,
  findings: readonly ItemFinding[],
  headline: string,
): string[] {
  const all = ranked(findings);
  const carried = all.flatMap(({ events, isRoutine }) =>
    isRoutine ? [] : events.map(({ passage }) => passage),
  );
  const details = all.flatMap((finding) => finding.details ?? []);
  const titles = report.exhibits.map(({ text }) => pressHeadline(text)).filter((title) => title !== null);
  const [lead, ...others] = carried;
  const lines = [
    ...(lead === undefined ? [] : [lead]),
    ...(all[0]?.details ?? []),
    ...others,
    ...details,
    ...titles,
  ];
  return dropRepeats(lines, [headline]).map(quoted).slice(0, MOST_TAKEAWAYS);
}

/** Returns a sentence in full, or cut off after a word. With an ellipsis, it can still be traced to its passage. */
function quoted(sentence: string): string {
  if (sentence.length <= LONGEST_QUOTE) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', LONGEST_QUOTE))} …`;
}

/** Returns dollar amounts as written in the report, largest first. */
export function reportAmounts(report: CurrentReport): string[] {
  const text = [
    report.text,
    ...report.exhibits.map((exhibit) => exhibit.text.slice(0, READ_OF_EXHIBIT)),
  ].join('\n');
  const sizes = new Map<string, number>();
  for (const [written, whole = '', fraction = '', scale = ''] of text.matchAll(AMOUNT)) {
    const size = Number(whole.replaceAll(',', '') + fraction) * timesOf(scale);
    if (size >= 1_000) sizes.set(written.replace('$ ', '$'), size);
  }
  return [...sizes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_AMOUNTS)
    .map(([written]) => written);
}
