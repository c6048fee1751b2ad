import * as v from 'valibot';
import type { FormEntry } from '#domain/form-types/catalogue.ts';

/** Where filings come from: the built-in sample corpus, a replayed folder, or the SEC itself. */
export const DATA_SOURCES = ['sample', 'replay', 'live'] as const;
export type DataSource = (typeof DATA_SOURCES)[number];

const Form = v.object({
  value: v.string(),
  label: v.string(),
  description: v.string(),
  discovery: v.boolean(),
  proOnly: v.boolean(),
  warning: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, FormEntry>;

/** GET /api/config: settings that are the same for every brand. */
export const ConfigResponse = v.object({
  data_source: v.picklist(DATA_SOURCES),
  forms: v.array(Form),
});
export type ConfigResponse = v.InferOutput<typeof ConfigResponse>;
