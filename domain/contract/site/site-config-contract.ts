import * as v from 'valibot';

/** The sources of filings: the built-in sample corpus, a replayed folder, or the SEC itself. */
export const DATA_SOURCES = ['sample', 'replay', 'live'] as const;
export type DataSource = (typeof DATA_SOURCES)[number];

/** Parsed only where it is used, which keeps its schema out of the initial script bundle. */
const Unparsed = v.optional(v.array(v.unknown()), []);

/**
 * The part of GET /api/config that every page needs. It is in a separate file to keep the rest out of the initial
 * script bundle.
 */
export const SiteConfig = v.object({
  data_source: v.picklist(DATA_SOURCES),
  /** Parsed only if it is not empty; see web/src/app/site-notices.tsx. */
  theme: v.optional(v.unknown()),
  announcements: Unparsed,
  /** What the stage does not offer yet; see domain/contract/site/stage-parts.ts. */
  lacking: Unparsed,
  /** What operators have paused for maintenance; see domain/contract/site/paused-parts.ts. */
  paused: Unparsed,
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;
