import type { FilingChanges } from '#domain/changes/filing-changes.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { Known } from '#domain/known/known.ts';
import { type OutlineEntry, outlineOf } from '#domain/reader/outline.ts';
import { partOf, partStarts } from '#domain/reader/parts.ts';
import { type Passage, passagesOf } from '#domain/text/passages.ts';
import { changesOfFacts } from './changes-of-facts.ts';
import { type Evidenced, evidenceOf } from './evidence.ts';
import { ownershipText } from './ownership-text.ts';
import type { Tile } from './tile.ts';
import { tilesOf } from './tiles.ts';

/** Where the parts of a readable text begin, and its headings. */
export type ReaderIndex = {
  /** Offsets of the parts; the first is 0. */
  starts: number[];
  length: number;
  outline: OutlineEntry[];
};

/** What the page of a filing shows beside its row in the table; made when the filing is read. */
export type FilingPage = {
  tiles: Tile[];
  takeaways: Evidenced[];
  changes: FilingChanges | null;
  known: Known | null;
  reader: ReaderIndex;
};

/**
 * The page of a filing that was read, and its text in parts.
 * @param passages those of the reading's text
 */
export function composePage(
  read: ReadFiling,
  passages: readonly Passage[],
  insiderData: StoredFiling['insiderData'],
): { page: FilingPage; parts: string[] } {
  const { explanation, takeaways, dollarAmounts } = read;
  const facts = explanation.facts ?? null;
  const isOwnership = read.ownership !== undefined;
  const text = isOwnership ? ownershipText(explanation, read.text) : read.text;
  const starts = partStarts(text);
  return {
    page: {
      tiles: tilesOf(facts, { insiderData, explanation, dollarAmounts }),
      takeaways: evidenceOf(takeaways, text, isOwnership ? passagesOf(text) : passages),
      changes: read.changes ?? changesOfFacts(facts),
      known: read.known ?? null,
      reader: { starts, length: text.length, outline: outlineOf(text) },
    },
    parts: starts.map((_, part) => partOf(text, starts, part) ?? ''),
  };
}
