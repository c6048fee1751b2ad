import MiniSearch, { type Options } from 'minisearch';
import type { ImportanceLevel } from '#domain/importance.ts';
import { termsOf } from '#domain/search/tokens.ts';

/** The data that a search uses for filtering, and that it shows before it has loaded the filing itself. */
export type IndexedFiling = {
  accession: string;
  /** Catalog value of the form; `null` outside the catalog. */
  formType: string | null;
  form: string;
  companyName: string;
  tickers: string[];
  /** ISO in UTC. */
  acceptedAt: string;
  /** When it was read, ISO. If it was read more than once, the latest result is used. */
  readAt: string;
  level: ImportanceLevel;
  headline: string;
  /** Events of an 8-K. */
  kinds: string[];
  /** Offsets of the parts of its text, which are indexed separately. */
  starts: number[];
};

/** The index of some filings: one company's filings in a month, or the whole market's filings on a day. */
export type Segment = { filings: Map<string, IndexedFiling>; index: MiniSearch<IndexedPart> };

type IndexedPart = { id: string; head: string; text: string };

/** The version of the rules for splitting texts into words. A segment with a different version is rebuilt. */
const WORDS_VERSION = 2;
const OPTIONS: Options<IndexedPart> = {
  fields: ['head', 'text'],
  tokenize: termsOf,
  processTerm: (term) => term,
  searchOptions: { combineWith: 'AND', boost: { head: 2 } },
  autoVacuum: false,
};

/** Returns an empty segment. */
export function emptySegment(): Segment {
  return { filings: new Map(), index: new MiniSearch(OPTIONS) };
}

/** @returns `null` for a segment with a different version of the rules */
export function openSegment(stored: string): Segment | null {
  const { version, filings, index }: StoredSegment = JSON.parse(stored);
  if (version !== WORDS_VERSION) return null;
  return {
    filings: new Map(filings.map((filing) => [filing.accession, filing])),
    index: MiniSearch.loadJS(index, OPTIONS),
  };
}

type StoredSegment = {
  version: number;
  filings: IndexedFiling[];
  index: Parameters<typeof MiniSearch.loadJS>[0];
};

/** Returns a segment in its storage format. */
export function packSegment({ filings, index }: Segment): string {
  return JSON.stringify({ version: WORDS_VERSION, filings: [...filings.values()], index });
}

/**
 * Adds or replaces a filing, so that adding it again changes nothing. Nothing changes either if the segment already
 * contains the result of a later read.
 * @param parts its text
 */
export function putFiling(
  { filings, index }: Segment,
  filing: IndexedFiling,
  parts: readonly string[],
): void {
  const known = filings.get(filing.accession);
  if (known !== undefined && known.readAt > filing.readAt) return;
  removeParts(index, filing.accession);
  filings.set(filing.accession, filing);
  const head = [filing.headline, filing.companyName, ...filing.tickers, filing.form].join(' ');
  index.addAll(
    parts.map((text, part) => ({ id: partId(filing.accession, part), head: part === 0 ? head : '', text })),
  );
}

function removeParts(index: Segment['index'], accession: string): void {
  for (let part = 0; index.has(partId(accession, part)); part++) index.discard(partId(accession, part));
}

/** Finishes removing replaced filings before a segment is stored. */
export async function vacuum({ index }: Segment): Promise<void> {
  if (index.dirtCount > 0) await index.vacuum();
}

const partId = (accession: string, part: number) => `${accession}/${part}`;

/** A part of a filing that contains all the words in a search. */
export type PartHit = { filing: IndexedFiling; part: number; score: number };

/**
 * Returns the parts that contain all the words, best first.
 * @param words as the reader typed them
 */
export function partsWith({ filings, index }: Segment, words: string): PartHit[] {
  return index.search(words).flatMap(({ id, score }) => {
    const [accession = '', part = '0'] = String(id).split('/');
    const filing = filings.get(accession);
    return filing === undefined ? [] : [{ filing, part: Number(part), score }];
  });
}
