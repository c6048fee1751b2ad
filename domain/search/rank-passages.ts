import { namedIn } from './company-names.ts';
import type { PagePlace } from './page-places.ts';
import { hasTitle } from './page-titles.ts';
import { type Scores, scoresOf } from './passage-index.ts';
import type { PreparedDocument } from './prepare-document.ts';
import { type ReadQuestion, readQuestion } from './question.ts';
import type { SearchPassage } from './split-passages.ts';

/** A passage that may contain the answer to a question. */
export type RankedPassage = SearchPassage & {
  document: string;
  text: string;
  /** Higher is better. Scores can be compared only within one result. */
  score: number;
  /**
   * The share of the question's own words that its page contains, weighted by their rarity, from 0 to 1. A low share
   * means that the documents hardly mention the subject.
   */
  coverage: number;
};

const PASSAGE_SHARE = 0.45;
const STATEMENT_SHARE = 1.1;
const DISCUSSION_SHARE = 0.25;
const TITLE_SHARE = 0.3;
const WRONG_YEAR = 0.6;
/** The weight given to other companies' documents if the question names a company. */
const OTHER_COMPANY = 0.3;
const MANY_CAUSES = 4;
/** How many other passages of a page follow, so that one page does not take all the room. */
const MOST_OTHERS = 2;

/**
 * Returns the passages in the documents that most likely answer a question, best first, at most one per page. Pages
 * with financial statements come first if the question asks for figures that they contain.
 * @param k the maximum number of passages
 * @param further how many more passages of the same pages follow, those of the best page first. A short filing is a
 * single page, so its best passage may not be the one with the answer.
 * @see docs/adr/0099-pages-for-questions-are-ranked-by-own-code.md
 */
export function rankPassages(
  question: string,
  documents: readonly PreparedDocument[],
  k: number,
  further = 0,
): RankedPassage[] {
  const asked = readQuestion(question);
  const matched = documents.map((document) => matchedIn(asked, document));
  const fits = fitsOf(question, asked, documents);
  const best = {
    page: mostOf(matched.map(({ scores }) => scores.pages)),
    passage: mostOf(matched.map(({ scores }) => scores.passages)),
  };
  const pages = matched
    .flatMap((one, index) => rankedPages(asked, one, best, fits[index] ?? 1))
    .sort((one, other) => other.score - one.score)
    .slice(0, k);
  return further === 0 ? pages : [...pages, ...othersOf(pages, matched).slice(0, further)];
}

/** Returns the pages' other passages that contain words of the question, those of the best page first. */
function othersOf(pages: readonly RankedPassage[], matched: readonly Matched[]): RankedPassage[] {
  return pages.flatMap((shown) => {
    const of = matched.find(({ document }) => document.document === shown.document);
    if (of === undefined) return [];
    const { document, scores } = of;
    return document.passages
      .flatMap((passage, index) => {
        const score = scores.passages[index] ?? 0;
        if (passage.page !== shown.page || passage.start === shown.start || score <= 0) return [];
        const text = document.text.slice(passage.start, passage.end);
        return [{ ...shown, ...passage, text, score }];
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST_OTHERS);
  });
}

type Matched = { document: PreparedDocument; scores: Scores };

function matchedIn(asked: ReadQuestion, document: PreparedDocument): Matched {
  const wanted = asked.wanted.filter(({ terms }) => !terms.every((term) => document.name.has(term)));
  return { document, scores: scoresOf(document.index, wanted) };
}

const mostOf = (lists: readonly Float64Array[]): number =>
  lists.reduce((most, list) => list.reduce((one, other) => Math.max(one, other), most), 1e-9);

function rankedPages(
  asked: ReadQuestion,
  { document, scores }: Matched,
  best: { page: number; passage: number },
  fit: number,
): RankedPassage[] {
  return bestPassages(document, scores.passages).flatMap((passage, page) => {
    const found = document.passages[passage];
    if (found === undefined) return [];
    const words =
      (1 - PASSAGE_SHARE) * ((scores.pages[page] ?? 0) / best.page) +
      PASSAGE_SHARE * ((scores.passages[passage] ?? 0) / best.passage);
    return [
      {
        ...found,
        document: document.document,
        text: document.text.slice(found.start, found.end),
        score: fit * (words * placeWeight(asked, document, page) + bonusOf(asked, document, page)),
        coverage: scores.coverage[page] ?? 0,
      },
    ];
  });
}

/** @returns for each page, the index of its best passage */
function bestPassages(document: PreparedDocument, scores: Float64Array): number[] {
  const best: number[] = [];
  for (const [passage, { page }] of document.passages.entries()) {
    const known = best[page];
    if (known === undefined || (scores[passage] ?? 0) > (scores[known] ?? 0)) best[page] = passage;
  }
  return best;
}

function bonusOf(asked: ReadQuestion, document: PreparedDocument, page: number): number {
  const strengths = document.statements[page];
  let statement = 0;
  for (const [kind, weight] of asked.statements) {
    statement = Math.max(statement, weight * (strengths?.[kind] ?? 0));
  }
  const causes = asked.asksWhy ? Math.min(1, (document.places[page]?.causes ?? 0) / MANY_CAUSES) : 0;
  const titled = hasTitle(document.titles[page] ?? [], asked.topics) ? TITLE_SHARE : 0;
  return STATEMENT_SHARE * statement + DISCUSSION_SHARE * causes + titled;
}

const WEIGHTS: Record<PagePlace['kind'], number> = {
  contents: 0.25,
  exhibits: 0.35,
  audit: 0.6,
  cover: 0.5,
  body: 1,
};
const COVER_WHEN_ASKED = 3;

function placeWeight(asked: ReadQuestion, document: PreparedDocument, page: number): number {
  const kind = document.places[page]?.kind ?? 'body';
  return kind === 'cover' && asked.asksCover ? COVER_WHEN_ASKED : WEIGHTS[kind];
}

/**
 * Returns how well each document fits the companies and years named in the question. If there is only one document,
 * there is nothing to compare.
 */
function fitsOf(question: string, asked: ReadQuestion, documents: readonly PreparedDocument[]): number[] {
  if (documents.length === 1) return [1];
  const names = namedIn(
    question,
    documents.map(({ company }) => company),
  );
  const namesNone = !names.includes(true);
  return documents.map(
    (document, index) => periodFit(asked, document) * (namesNone || names[index] ? 1 : OTHER_COMPANY),
  );
}

/**
 * Returns how well a document's period matches the years in the question. A report also states figures for earlier
 * years.
 */
function periodFit(asked: ReadQuestion, document: PreparedDocument): number {
  if (asked.years.length === 0 || document.years.length === 0) return 1;
  const latest = Math.max(...asked.years);
  const period = (asked.quarter !== null) === document.quarterly ? 1 : 0.9;
  if (document.years.includes(latest)) return period;
  const own = Math.max(...document.years);
  return latest < own && latest >= own - 2 ? 0.8 * period : WRONG_YEAR;
}
