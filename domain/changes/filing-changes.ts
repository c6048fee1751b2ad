/** A paragraph that is new, gone, or says something else than before. */
export type ParagraphChange = {
  kind: 'added' | 'removed' | 'changed';
  /** The section in which it stands, in words: `Risk factors`. */
  section: string;
  /** As it reads now; of a removed one as it read. */
  text: string;
  /** As a changed one read before; `null` for others. */
  before: string | null;
  /** Offset in the readable text; `null` for what is gone. */
  start: number | null;
};

/** A figure that differs from the filing before: `Stake`, `8.1%`, `9.8%`. */
export type FigureChange = { name: string; before: string; after: string };

/** What a filing changes against an earlier one. */
export type FilingChanges = {
  /** The filing it is compared with; `null` for a comparison with what several said. */
  against: { accession: string; form: string; filedAt: string } | null;
  /** What matters of it, a clause each: `adds going-concern doubt`. */
  notes: string[];
  figures: FigureChange[];
  counts: { added: number; removed: number; changed: number };
  /** The first of them, bounded; `counts` has all. */
  paragraphs: ParagraphChange[];
};
