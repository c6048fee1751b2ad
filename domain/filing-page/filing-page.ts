import type { FilingChanges } from '#domain/changes/filing-changes.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FormFamily } from '#domain/form-types/form-type.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { PriorNews } from '#domain/prior-news/prior-news.ts';
import { type OutlineEntry, outlineOf } from '#domain/reader/outline.ts';
import { partOf, partStarts } from '#domain/reader/parts.ts';
import { changesOfFacts } from './changes-of-facts.ts';
import { type Evidenced, evidenceOf, type Wording } from './evidence/evidence.ts';
import { groundsOf } from './grounds/grounds-of.ts';
import { noticeText } from './notice-text.ts';
import { ownershipText } from './ownership-text.ts';
import { stakeText } from './stake-text.ts';
import type { Tile } from './tile.ts';
import { tilesOf } from './tiles.ts';

/** Offsets at which the parts of a readable text start, and its headings. */
export type ReaderIndex = {
  /** Start offsets of the parts; the first is 0. */
  starts: number[];
  length: number;
  outline: OutlineEntry[];
};

/** The contents of a filing's page beyond the filing's table row. They are created when the filing is read. */
export type FilingPage = {
  tiles: Tile[];
  takeaways: Evidenced[];
  changes: FilingChanges | null;
  known: PriorNews | null;
  reader: ReaderIndex;
};

/**
 * Composes the page of a filing whose document has been read. `parts` are the parts of the document's text, which the
 * reader loads one at a time.
 */
export function composePage(
  read: ReadFiling,
  insiderData: StoredFiling['insiderData'],
): { page: FilingPage; parts: string[] } {
  const { explanation, takeaways, dollarAmounts } = read;
  const facts = explanation.facts ?? null;
  const text = pageTextOf(read);
  const starts = partStarts(text);
  return {
    page: {
      tiles: tilesOf(facts, { insiderData, explanation, dollarAmounts }),
      takeaways: evidenceOf(takeaways, text, wordingOf(read), groundsOf(read, text)),
      changes: read.changes ?? changesOfFacts(facts),
      known: read.known ?? null,
      reader: { starts, length: text.length, outline: outlineOf(text) },
    },
    parts: starts.map((_, part) => partOf(text, starts, part) ?? ''),
  };
}

/**
 * Returns the text shown in the reader: the text that was read, plus a form's fields as rows if the text does not
 * contain them.
 */
function pageTextOf({ explanation, text, ownership }: ReadFiling): string {
  if (ownership !== undefined) return ownershipText(explanation, text, ownership.document);
  const { facts } = explanation;
  switch (facts?.kind) {
    case 'stake':
      return stakeText(facts, text);
    case 'planned-sale':
    case 'private-offering':
    case 'effectiveness':
      return noticeText(facts, text);
    default:
      return text;
  }
}

/** Form families whose takeaways consist of the filing's own text or of figures from its financial statements. */
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
