/** A paragraph that was added, removed or changed. */
export type ParagraphChange = {
  kind: 'added' | 'removed' | 'changed';
  /** The section that contains it, such as `Risk factors`. */
  section: string;
  /** The current text, or the previous text of a removed paragraph. */
  text: string;
  /** The previous text of a changed paragraph; `null` for others. */
  before: string | null;
  /** Offset in the readable text; `null` for a removed paragraph. */
  start: number | null;
};

/** A figure that differs from the one in the previous filing: `Stake`, `8.1%`, `9.8%`. */
export type FigureChange = { name: string; before: string; after: string };

/** What changed in a filing compared with an earlier one. */
export type FilingChanges = {
  /** The filing that it is compared with; `null` for a comparison with several filings. */
  against: { accession: string; form: string; filedAt: string } | null;
  /** The important changes, one clause each: `adds going-concern doubt`. */
  notes: string[];
  figures: FigureChange[];
  counts: { added: number; removed: number; changed: number };
  /** The first changes, up to a limit; `counts` includes all of them. */
  paragraphs: ParagraphChange[];
};
