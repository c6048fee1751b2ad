import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { NumberOrNull, TextOrNull } from './fields.ts';
import { Filing } from './filings-contract.ts';

/** A figure at the top of the page. */
const Tile = v.object({ name: v.string(), value: v.string(), note: TextOrNull });

/** Words from the document, and their position in its readable text. */
const Quote = v.object({ text: v.string(), start: v.number(), end: v.number() });
const Takeaway = v.object({
  text: v.string(),
  quote: v.nullable(Quote),
  /**
   * How many rows in this document the figure was computed from; the quotation is the first of them. 0 if the rows are
   * in other documents. Absent if the quotation itself states the figure.
   */
  computed_from: v.optional(v.number()),
});

const ParagraphChange = v.object({
  kind: v.picklist(['added', 'removed', 'changed']),
  section: v.string(),
  text: v.string(),
  before: TextOrNull,
  start: NumberOrNull,
});
export type ParagraphChange = v.InferOutput<typeof ParagraphChange>;

const Changes = v.object({
  against: v.nullable(v.object({ accession: v.string(), form: v.string(), filedAt: v.string() })),
  notes: v.array(v.string()),
  figures: v.array(v.object({ name: v.string(), before: v.string(), after: v.string() })),
  counts: v.object({ added: v.number(), removed: v.number(), changed: v.number() }),
  paragraphs: v.array(ParagraphChange),
});
export type Changes = v.InferOutput<typeof Changes>;

const Known = v.object({
  /** ISO date of the earlier announcement. */
  announced: v.string(),
  accession: TextOrNull,
  form: TextOrNull,
  one_liner: TextOrNull,
});

const Neighbor = v.object({
  id: v.string(),
  form: v.string(),
  filed_at: v.string(),
  one_liner: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
});
export type Neighbor = v.InferOutput<typeof Neighbor>;

const Reader = v.object({
  /** Offsets at which the sections of the readable text begin. */
  starts: v.array(v.number()),
  length: v.number(),
  outline: v.array(v.object({ title: v.string(), start: v.number() })),
});
export type Reader = v.InferOutput<typeof Reader>;

/**
 * GET /api/filing/{accession}. If `filing.analysis` is `headline`, the parts not included in the viewer's
 * plan (tiles, takeaways, changes, known) are empty or `null`.
 */
export const FilingPageResponse = v.object({
  filing: Filing,
  company: v.object({ name: v.string(), tickers: v.array(v.string()) }),
  /** At most three. */
  tiles: v.array(Tile),
  takeaways: v.array(Takeaway),
  /** How many takeaways are supported by a passage in the document; `null` if there are no takeaways. */
  verified: v.nullable(v.object({ count: v.number(), total: v.number() })),
  changes: v.nullable(Changes),
  known: v.nullable(Known),
  /** The company's filings immediately before and after this one. */
  previous: v.nullable(Neighbor),
  next: v.nullable(Neighbor),
  /** `null` until the document has been read, and for forms whose document is never read. */
  reader: v.nullable(Reader),
});
export type FilingPageResponse = v.InferOutput<typeof FilingPageResponse>;

/** GET /api/filing/{accession}/text?part=0 */
export const FilingTextResponse = v.object({ part: v.number(), text: v.string() });
export type FilingTextResponse = v.InferOutput<typeof FilingTextResponse>;
