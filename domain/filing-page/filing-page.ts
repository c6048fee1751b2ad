import type { FilingChanges } from '#domain/changes/filing-changes.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FormFamily } from '#domain/form-types/form-type.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { Known } from '#domain/known/known.ts';
import { type OutlineEntry, outlineOf } from '#domain/reader/outline.ts';
import { partOf, partStarts } from '#domain/reader/parts.ts';
import { type Passage, passagesOf } from '#domain/text/passages.ts';
import { changesOfFacts } from './changes-of-facts.ts';
import { type Evidenced, evidenceOf, type Wording } from './evidence.ts';
import { ownershipText } from './ownership-text.ts';
import { stakeText } from './stake-text.ts';
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
  const text = pageTextOf(read);
  const starts = partStarts(text);
  return {
    page: {
      tiles: tilesOf(facts, { insiderData, explanation, dollarAmounts }),
      takeaways: evidenceOf(
        takeaways,
        text,
        text === read.text ? passages : passagesOf(text),
        wordingOf(read),
      ),
      changes: read.changes ?? changesOfFacts(facts),
      known: read.known ?? null,
      reader: { starts, length: text.length, outline: outlineOf(text) },
    },
    parts: starts.map((_, part) => partOf(text, starts, part) ?? ''),
  };
}

/** What the reader shows: the text that was read, and what only the fields of a form say, told as rows. */
function pageTextOf({ explanation, text, ownership }: ReadFiling): string {
  if (ownership !== undefined) return ownershipText(explanation, text, ownership.document);
  return explanation.facts?.kind === 'stake' ? stakeText(explanation.facts, text) : text;
}

/** Families whose takeaways are their words, or figures of their statements. */
const PROSE: readonly (FormFamily | null)[] = [
  'current-report',
  'periodic-report',
  'foreign-report',
  'late-notice',
  'proxy',
];

function wordingOf({ ownership, explanation }: ReadFiling): Wording {
  if (ownership !== undefined) return 'rows';
  return PROSE.includes(familyOf(explanation.form)) ? 'own' : 'fields';
}
