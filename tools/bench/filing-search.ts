import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addDays } from '#domain/calendar/days.ts';
import { partOf, partStarts } from '#domain/reader/parts.ts';
import { candidatesIn } from '#domain/search/segments/candidates.ts';
import { searchWords } from '#domain/search/segments/search-words.ts';
import {
  emptySegment,
  type IndexedFiling,
  openSegment,
  packSegment,
  putFiling,
  type Segment,
} from '#domain/search/segments/segment.ts';
import { snippetOf } from '#domain/search/segments/snippet.ts';
import { pageText } from '#domain/text/page-text.ts';
import { placedCandidates } from '#lambdas/discovery/search/placed-candidates.ts';
import { commonWordMarket } from '#test/support/builders/common-word-market.ts';
import { corpusFiles } from '#test/support/corpus.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';

const FOLDERS = ['forms/8-K', 'forms/10-Q', 'forms/10-K', 'forms/4', 'forms/DEF-14A'];
const QUERIES = [
  ...['"going concern"', 'share repurchase program', 'chief financial officer resigned', 'net income'],
  ...['"credit agreement" default', 'merger termination fee', 'cybersecurity incident', 'agreement'],
];
const ROUNDS = 10;
const COMPANY = { filings: 200, segments: 24, budget: 200 };
/** A month of the whole market, with a hundred notable filings a day. */
const MONTH = { filings: 3_100, segments: 31, budget: 500 };
const SHOWN = 20;

type Text = { name: string; parts: string[] };

/**
 * Measures the search over real filings, run in this process the way the API runs it: finding candidates in opened
 * segments and extracting snippets from texts. Requests to the table and the bucket are not included.
 */
export async function benchFilingSearch(): Promise<Figure[]> {
  const texts = FOLDERS.flatMap(corpusFiles).map(textOf);
  if (texts.length === 0) return [];
  const from = performance.now();
  const packed = segmentsOf(texts, COMPANY).map(packSegment);
  const buildMs = (performance.now() - from) / COMPANY.filings;
  const bytes = packed.reduce((sum, one) => sum + gzipSync(one).length, 0) / COMPANY.filings;
  const opening = performance.now();
  const company = packed.flatMap((one) => openSegment(one) ?? []);
  const openMs = performance.now() - opening;
  return [
    figure('filing search in a company with 200 filings, p95', p95(company, texts), 'ms', COMPANY.budget),
    figure(
      'filing search in the market’s month, 3,100 filings, p95',
      p95(segmentsOf(texts, MONTH), texts),
      'ms',
      MONTH.budget,
    ),
    figure('filing search for a word with a million matches, p95', await commonWord(), 'ms', MONTH.budget),
    figure('opening the 24 segments of a company with 200 filings', openMs, 'ms'),
    figure('building the index, a filing', buildMs, 'ms'),
    figure('size of the index, a filing, compressed', bytes / 1_000, 'KB'),
  ];
}

/** Returns the 95th-percentile time of searches in opened segments of a month. */
async function commonWord(): Promise<number> {
  const until = '2026-11-30';
  const market = commonWordMarket({ matches: 1_000_000, until });
  const month = { owners: ['market'], from: addDays(until, -30), to: until };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    await placedCandidates(market, searchWords('agreement'), month, {});
    times.push(performance.now() - from);
  }
  return percentile(times, 0.95);
}

const figure = (name: string, value: number, unit: string, budget: number | null = null): Figure => ({
  name,
  value,
  unit,
  budget,
});

function textOf(path: string): Text {
  const text = pageText(readFileSync(path, 'utf8'));
  const starts = partStarts(text);
  return { name: basename(path), parts: starts.map((_, part) => partOf(text, starts, part) ?? '') };
}

function segmentsOf(
  texts: readonly Text[],
  { filings, segments }: { filings: number; segments: number },
): Segment[] {
  const built = Array.from({ length: segments }, emptySegment);
  for (let number = 0; number < filings; number++) {
    const text = texts[number % texts.length];
    const segment = built[number % segments];
    if (text !== undefined && segment !== undefined) putFiling(segment, filingOf(number, text), text.parts);
  }
  return built;
}

function filingOf(number: number, { parts }: Text): IndexedFiling {
  return {
    accession: String(number),
    form: '8-K',
    formType: '8-K',
    companyName: 'A Company Inc.',
    tickers: ['AAA'],
    acceptedAt: '2026-11-20T15:00:00.000Z',
    readAt: '2026-11-20T15:01:00.000Z',
    level: 'MEDIUM',
    headline: 'Files a report',
    kinds: [],
    starts: parts.map((_, part) => part),
  };
}

function p95(segments: readonly Segment[], texts: readonly Text[]): number {
  const times = Array.from({ length: ROUNDS }, () =>
    QUERIES.map((query) => timeOf(query, segments, texts)),
  ).flat();
  return percentile(times, 0.95);
}

function timeOf(query: string, segments: readonly Segment[], texts: readonly Text[]): number {
  const from = performance.now();
  const words = searchWords(query);
  const found = candidatesIn(segments, words, { from: '2026-01-01', to: '2026-12-31' });
  for (const { filing, parts } of found.slice(0, SHOWN)) {
    snippetOf(texts[Number(filing.accession) % texts.length]?.parts[parts[0] ?? 0] ?? '', words);
  }
  return performance.now() - from;
}
