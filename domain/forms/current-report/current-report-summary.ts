import { modernItem } from '#domain/assessment/item-rules.ts';
import { sentencesOf, unwrapped } from '#domain/text/sentences.ts';
import { keyFigures } from './key-figures.ts';
import type { CurrentReport } from './parse-current-report.ts';
import { pressHeadline } from './press-headline.ts';

const LONGEST_QUOTE = 320;
const MOST_TAKEAWAYS = 5;
const MOST_AMOUNTS = 5;
const READ_OF_EXHIBIT = 8_000;
const AMOUNT = /\$ ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?: ?(thousand|million|billion|trillion))?\b/gi;
const SCALE: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
const BOILERPLATE =
  /^(?:item\b|\(|the information (?:in|contained|set forth|furnished|required|under)|in accordance with general|this (?:current )?report|exhibit|the following|pursuant to|as previously|see |not applicable|a copy of|copies of|the full text)|incorporated (?:herein )?by reference|shall not be deemed|forward-looking|qualified in its entirety/i;

/** One to three sentences: the headline with the items, and what the report itself says first. */
export function reportSummary(report: CurrentReport, company: string | null, headline: string): string {
  const numbers = report.items.map(({ number }) => number).filter((number) => modernItem(number) !== '9.01');
  const items =
    numbers.length === 0 ? '' : ` under ${numbers.length > 1 ? 'Items' : 'Item'} ${numbers.join(', ')}`;
  const subject = `${company ?? 'The company'} reported${items}`;
  const quote = firstQuote(report);
  const opening = quote !== null && tells(quote, headline) ? `${subject}:` : `${subject}: ${headline}.`;
  return quote === null ? opening : `${opening} ${quote}`;
}

/** True when the sentence begins as the headline does, which quotes it. */
function tells(quote: string, headline: string): boolean {
  return quote.toLowerCase().includes(headline.replace(/ …$/, '').toLowerCase());
}

/** Up to five facts in the report's own words: key figures of results, what stands first under each item, the press releases. */
export function reportTakeaways(report: CurrentReport): string[] {
  const figures = figuresOf(report);
  const quotes = report.items
    .filter(
      ({ number }) =>
        !(modernItem(number) === '9.01' || (modernItem(number) === '2.02' && figures.length > 0)),
    )
    .map(({ number, title }) => `Item ${number}: ${quoteOf(report.sections[number] ?? '') ?? title}`);
  const exhibits = report.exhibits.map(exhibitFact).filter((fact) => fact !== null);
  const room = MOST_TAKEAWAYS - figures.length - Math.min(1, exhibits.length);
  return [...figures, ...quotes.slice(0, room), ...exhibits].slice(0, MOST_TAKEAWAYS);
}

function figuresOf(report: CurrentReport): string[] {
  if (!report.items.some(({ number }) => modernItem(number) === '2.02')) return [];
  const titles = new Set(report.exhibits.map(({ text }) => pressHeadline(text)));
  return [...new Set(report.exhibits.flatMap(({ text }) => keyFigures(text)))]
    .filter((figure) => !titles.has(figure))
    .slice(0, 2);
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

/** Results are told by their figures; everything else by the first sentence under an item. */
function firstQuote(report: CurrentReport): string | null {
  const [figure] = figuresOf(report);
  if (figure !== undefined) return figure;
  for (const { number } of report.items) {
    const quote = modernItem(number) === '9.01' ? null : quoteOf(report.sections[number] ?? '');
    if (quote !== null) return quote;
  }
  return null;
}

/** The first sentence that says something, whole or cut at a word. */
function quoteOf(section: string): string | null {
  const body = unwrapped(section.slice(0, 20_000));
  const sentence = sentencesOf(body.replace(/(?<![.!?:;])\n(?=[a-z(])/g, ' ')).find(
    (text) => text.length >= 50 && /[a-z] [a-z]/.test(text) && !BOILERPLATE.test(text),
  );
  if (sentence === undefined) return null;
  if (sentence.length <= LONGEST_QUOTE) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', LONGEST_QUOTE))} …`;
}

/** The exhibit by the title of its press release; `null` where none is sure. */
function exhibitFact({ type, text }: CurrentReport['exhibits'][number]): string | null {
  const title = pressHeadline(text);
  return title === null ? null : `${type}: ${title}`;
}
