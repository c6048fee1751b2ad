import { modernItem } from '#domain/assessment/item-rules.ts';
import type { ItemFinding } from './events/facts.ts';
import type { CurrentReport } from './parse-current-report.ts';
import { pressHeadline } from './press-headline.ts';
import { ranked } from './report-headline.ts';

const LONGEST_QUOTE = 320;
const MOST_TAKEAWAYS = 5;
const MOST_AMOUNTS = 5;
const READ_OF_EXHIBIT = 8_000;
/** A sentence most of whose telling words stand in the headline says nothing more. */
const REPEATS = 0.8;
const AMOUNT = /\$ ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?: ?(thousand|million|billion|trillion))?\b/gi;
const SCALE: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

/** One to three sentences: the headline with the items, and what the report itself says next. */
export function reportSummary(
  report: CurrentReport,
  company: string | null,
  headline: string,
  takeaways: readonly string[],
): string {
  const numbers = report.items.map(({ number }) => number).filter((number) => modernItem(number) !== '9.01');
  const items =
    numbers.length === 0 ? '' : ` under ${numbers.length > 1 ? 'Items' : 'Item'} ${numbers.join(', ')}`;
  const opening = `${company ?? 'The company'} reported${items}: ${headline}.`;
  const [quote] = takeaways;
  return quote === undefined ? opening : `${opening} ${quote}`;
}

/**
 * Up to five facts in the report's own words, which stand behind the headline and go on from it: the sentences that
 * carry its events, then what belongs to them. What the headline says already is left out.
 */
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
  const told = [
    ...(lead === undefined ? [] : [lead]),
    ...(all[0]?.details ?? []),
    ...others,
    ...details,
    ...titles,
  ];
  return [...new Set(told)]
    .filter((sentence) => !repeats(sentence, headline))
    .map(quoted)
    .slice(0, MOST_TAKEAWAYS);
}

function repeats(sentence: string, headline: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\d$%.]{4,}/gu) ?? [];
  const known = new Set(words(headline));
  const told = words(sentence);
  return told.length === 0 || told.filter((word) => known.has(word)).length / told.length >= REPEATS;
}

/** Whole, or cut at a word: the mark of an ellipsis still leads to its passage. */
function quoted(sentence: string): string {
  if (sentence.length <= LONGEST_QUOTE) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', LONGEST_QUOTE))} …`;
}

/** Dollar amounts as the report writes them, largest first. */
export function reportAmounts(report: CurrentReport): string[] {
  const text = [
    report.text,
    ...report.exhibits.map((exhibit) => exhibit.text.slice(0, READ_OF_EXHIBIT)),
  ].join('\n');
  const sizes = new Map<string, number>();
  for (const [written, whole = '', fraction = '', scale = ''] of text.matchAll(AMOUNT)) {
    const size = Number(whole.replaceAll(',', '') + fraction) * (SCALE[scale.toLowerCase()] ?? 1);
    if (size >= 1_000) sizes.set(written.replace('$ ', '$'), size);
  }
  return [...sizes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_AMOUNTS)
    .map(([written]) => written);
}
