import { addDays } from '#domain/calendar/days.ts';
import {
  emptySegment,
  type IndexedFiling,
  putFiling,
  type Segment,
} from '#domain/search/segments/segment.ts';

const DAYS = 31;
const PARTS = 10;
/** The text of every filing part. */
export const TEXT = 'This agreement is governed by the laws of Delaware.';

/**
 * Builds a market's month in which every part of every filing contains the word “agreement”. The days share one index,
 * since a million real entries would not fit into a test's memory; each day has its own filings.
 * @param matches the minimum number of parts that contain the word
 */
export function commonWordMarket({ matches, until }: { matches: number; until: string }) {
  const filings = Math.ceil(matches / DAYS / PARTS);
  const shared = emptySegment();
  const parts = Array.from({ length: PARTS }, () => TEXT);
  for (let number = 0; number < filings; number++) putFiling(shared, filingOf(number, until), parts);
  const kept = new Map<string, Segment>();
  const days = Array.from({ length: DAYS }, (_, index) => addDays(until, -index));
  const market = {
    matches: filings * PARTS * DAYS,
    opened: 0,
    searchIndex: {
      segmentsOf: async () => days.map((period) => ({ owner: 'market', period, version: 1 })),
    },
    segments: {
      opened: async (name: string): Promise<Segment> => {
        market.opened += 1;
        const segment = kept.get(name) ?? ofDay(shared, name.split('/')[1] ?? until);
        kept.set(name, segment);
        return segment;
      },
    },
  };
  return market;
}

function filingOf(number: number, day: string): IndexedFiling {
  return {
    accession: String(number),
    form: '8-K',
    formType: '8-K',
    companyName: 'A Company Inc.',
    tickers: ['AAA'],
    acceptedAt: `${day}T15:00:00.000Z`,
    readAt: `${day}T15:01:00.000Z`,
    level: 'MEDIUM',
    headline: 'Files a report',
    kinds: [],
    starts: Array.from({ length: PARTS }, (_, part) => part),
  };
}

function ofDay({ filings, index }: Segment, day: string): Segment {
  const own = [...filings].map(([id, filing]): [string, IndexedFiling] => [
    id,
    { ...filing, accession: `${day}-${id}`, acceptedAt: `${day}T15:00:00.000Z` },
  ]);
  return { index, filings: new Map(own) };
}
