import type { WantedTerm } from './question.ts';

/** Where a word occurs: the passage, and its positions among the passage's words. */
type Posting = { passage: number; at: number[] };

const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.6;

/** The words in each passage, and the page of each passage. */
export type PassageIndex = {
  postings: Map<string, Posting[]>;
  pageOf: number[];
  lengths: number[];
  pageLengths: number[];
};

/** @param passages the terms in each passage, and its page */
export function indexPassages(passages: readonly { terms: readonly string[]; page: number }[]): PassageIndex {
  const index: PassageIndex = { postings: new Map(), pageOf: [], lengths: [], pageLengths: [] };
  for (const [passage, { terms, page }] of passages.entries()) {
    index.pageOf.push(page);
    index.lengths.push(terms.length);
    index.pageLengths[page] = (index.pageLengths[page] ?? 0) + terms.length;
    for (const [at, term] of terms.entries()) addPosting(index.postings, term, passage, at);
  }
  return index;
}

function addPosting(postings: Map<string, Posting[]>, term: string, passage: number, at: number): void {
  const list = postings.get(term);
  const last = list?.at(-1);
  if (list === undefined) postings.set(term, [{ passage, at: [at] }]);
  else if (last?.passage === passage) last.at.push(at);
  else list.push({ passage, at: [at] });
}

/** Returns how often these words occur in this order, for each passage that contains them. */
export function occurrencesOf(index: PassageIndex, terms: readonly string[]): Map<number, number> {
  const [first, ...rest] = terms.map((term) => index.postings.get(term) ?? []);
  const counts = new Map<number, number>();
  if (first === undefined) return counts;
  const others = rest.map((list) => new Map(list.map(({ passage, at }) => [passage, new Set(at)])));
  for (const { passage, at } of first) {
    const count = at.filter((place) =>
      others.every((other, offset) => other.get(passage)?.has(place + offset + 1) === true),
    ).length;
    if (count > 0) counts.set(passage, count);
  }
  return counts;
}

/** BM25 scores for pages and passages, and, for each page, the share of the total word weight that it contains. */
export type Scores = { pages: Float64Array; passages: Float64Array; coverage: Float64Array };

/** Returns how well each page and each passage matches, as the sum over the wanted words (Okapi BM25). */
export function scoresOf(index: PassageIndex, wanted: readonly WantedTerm[]): Scores {
  const scores: Scores = {
    pages: new Float64Array(index.pageLengths.length),
    passages: new Float64Array(index.lengths.length),
    coverage: new Float64Array(index.pageLengths.length),
  };
  const own = wanted.filter(({ weight }) => weight >= 1);
  const all = own.reduce((sum, one) => sum + addScores(index, one, scores, true), 0);
  for (const one of wanted) if (one.weight < 1) addScores(index, one, scores, false);
  if (all > 0) for (const [page, found] of scores.coverage.entries()) scores.coverage[page] = found / all;
  return scores;
}

/** Adds a word's contribution to the scores of pages. @returns how rare the word is: rare words count more */
function addScores(index: PassageIndex, { terms, weight }: WantedTerm, scores: Scores, own: boolean): number {
  const counts = occurrencesOf(index, terms);
  const inPages = byPage(index, counts);
  const rarity = weight * rarityOf(inPages.size, index.pageLengths.length);
  const [meanPage, meanPassage] = [meanOf(index.pageLengths), meanOf(index.lengths)];
  for (const [page, count] of inPages) {
    add(scores.pages, page, rarity * saturated(count, (index.pageLengths[page] ?? 0) / meanPage));
    if (own) add(scores.coverage, page, rarity);
  }
  for (const [passage, count] of counts) {
    add(scores.passages, passage, rarity * saturated(count, (index.lengths[passage] ?? 0) / meanPassage));
  }
  return rarity;
}

function byPage(index: PassageIndex, counts: ReadonlyMap<number, number>): Map<number, number> {
  const pages = new Map<number, number>();
  for (const [passage, count] of counts) {
    const page = index.pageOf[passage] ?? 0;
    pages.set(page, (pages.get(page) ?? 0) + count);
  }
  return pages;
}

function add(scores: Float64Array, at: number, value: number): void {
  scores[at] = (scores[at] ?? 0) + value;
}

const rarityOf = (found: number, all: number): number => Math.log(1 + (all - found + 0.5) / (found + 0.5));

const saturated = (count: number, length: number): number =>
  (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length));

const meanOf = (lengths: readonly number[]): number =>
  Math.max(1, lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length));
