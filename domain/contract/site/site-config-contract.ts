import * as v from 'valibot';

/** The sources of filings: the built-in sample corpus, a replayed folder, or the SEC itself. */
export const DATA_SOURCES = ['sample', 'replay', 'live'] as const;
export type DataSource = (typeof DATA_SOURCES)[number];

/** Parsed where it is used, which keeps its schema out of the first script. */
const Unparsed = v.optional(v.array(v.unknown()), []);

/** The part of GET /api/config that every page needs; in a file of its own, which keeps the rest out of the first script. */
export const SiteConfig = v.object({
  data_source: v.picklist(DATA_SOURCES),
  /** Parsed only if there is anything: web/src/app/site-notices.tsx. */
  theme: v.optional(v.unknown()),
  announcements: Unparsed,
  /** What the stage does not offer yet: domain/contract/site/stage-parts.ts. */
  lacking: Unparsed,
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;
