import { parseFeed } from '#domain/edgar/feed.ts';
import type { Corpus, CorpusFiling } from '#local/edgar/corpus.ts';
import { type Edgar, type EdgarOptions, startEdgar } from '#local/edgar/edgar-server.ts';
import { Publisher } from '#local/edgar/publisher.ts';

/** A Friday afternoon in New York, during EDGAR's hours. */
export const NOON = new Date('2026-11-20T17:00:00Z');

/** Creates a clock that advances only when a test sets it. */
export function handClock(start = NOON): { now: () => Date; pass: (seconds: number) => void } {
  let moment = start.getTime();
  return {
    now: () => new Date(moment),
    pass: (seconds) => {
      moment += seconds * 1000;
    },
  };
}

/** Builds an Apple 8-K; a test sets only the relevant facts. */
export function aFiling(number: number, facts: Partial<CorpusFiling> = {}): CorpusFiling {
  return {
    accession: `0000320193-26-${String(number).padStart(6, '0')}`,
    form: '8-K',
    parties: [{ cik: '0000320193', name: 'Apple Inc.', role: 'Filer' }],
    acceptedAt: new Date(NOON.getTime() - 3_600_000 + number * 1000),
    filedDate: '2026-11-20',
    period: '2026-11-19',
    items: [{ number: '8.01', title: 'Other Events' }],
    documents: [
      {
        type: '8-K',
        sequence: 1,
        filename: 'main.htm',
        description: '8-K',
        body: '<p>Something happened.</p>',
      },
    ],
    ...facts,
  };
}

/** Builds a Form 4 with an owner and an issuer. */
export function anOwnershipFiling(number: number, facts: Partial<CorpusFiling> = {}): CorpusFiling {
  return aFiling(number, {
    form: '4',
    parties: [
      { cik: '0002050912', name: 'Parekh Kevan', role: 'Reporting' },
      { cik: '0000320193', name: 'Apple Inc.', role: 'Issuer' },
    ],
    items: [],
    documents: [
      {
        type: '4',
        sequence: 1,
        filename: 'form4.xml',
        description: 'PRIMARY DOCUMENT',
        body: '<?xml version="1.0"?><ownershipDocument><documentType>4</documentType></ownershipDocument>',
      },
    ],
    ...facts,
  });
}

export function aCorpus(filings: CorpusFiling[], historyCount = filings.length): Corpus {
  return {
    filings,
    historyCount,
    companies: [{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', exchange: 'Nasdaq' }],
    files: new Map(),
  };
}

export const USER_AGENT = 'Example Company admin@example.com';

export type Bench = Edgar & {
  publisher: Publisher;
  get: (path: string, headers?: Record<string, string>, init?: RequestInit) => Promise<Response>;
  /** Fetches the entries of a getcurrent page. */
  feed: (query: string) => Promise<ReturnType<typeof parseFeed>['entries']>;
};

/** Starts a stand-in with this corpus, without a rate limit by default. */
export async function openBench(
  corpus: Corpus,
  now: () => Date,
  options: Partial<EdgarOptions> = {},
): Promise<Bench> {
  const publisher = new Publisher({ corpus, speed: 1, now });
  const edgar = await startEdgar({ publisher, requestsPerSecond: 1_000, ...options });
  const get: Bench['get'] = (path, headers = {}, init = {}) =>
    fetch(edgar.url + path, { ...init, headers: { 'user-agent': USER_AGENT, ...headers } });
  return {
    ...edgar,
    publisher,
    get,
    feed: async (query) => {
      const answer = await get(`/cgi-bin/browse-edgar?action=getcurrent&output=atom&${query}`);
      return parseFeed(new Uint8Array(await answer.arrayBuffer())).entries;
    },
  };
}
