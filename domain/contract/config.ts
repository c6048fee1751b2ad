import type { FormEntry } from '#domain/form-types/catalogue.ts';

/** Where filings come from: the built-in sample corpus, a replayed folder, or the SEC itself. */
export const DATA_SOURCES = ['sample', 'replay', 'live'] as const;
export type DataSource = (typeof DATA_SOURCES)[number];

/** GET /api/config: settings that no brand changes. */
export type ConfigResponse = { data_source: DataSource; forms: FormEntry[] };
