import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { STAGE_PARTS } from '#domain/contract/site/stage-parts.ts';

/** A variable that must be set and not be empty. */
export const Text = v.pipe(v.string(), v.nonEmpty());

/** A variable that holds an http or https origin; a trailing slash is dropped. */
export const Url = v.pipe(
  v.string(),
  v.url(),
  v.transform((url) => url.replace(/\/$/, '')),
);

/** A variable that holds the URL of a queue, or its name under the URL in QUEUES_URL. */
export const QueueUrl = v.pipe(
  Text,
  v.check((url) => URL.canParse(url, process.env.QUEUES_URL), 'Neither a URL nor a name under QUEUES_URL'),
  v.transform((url) => new URL(url, process.env.QUEUES_URL).href),
);

/** Validates a variable that holds a number above 0. @param fallback used when it is not set */
export const positive = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.transform(Number), v.number(), v.gtValue(0));

/** A variable with the origin of each brand's site, as JSON. */
export const BrandOrigins = v.pipe(v.string(), v.parseJson(), v.object(v.entriesFromList(BRAND_IDS, Url)));

/** A variable listing the parts of the service that a stage does not offer yet, separated by commas. */
export const Lacking = v.pipe(
  v.optional(v.string(), ''),
  v.transform((parts) => parts.split(',').filter((part) => part !== '')),
  v.array(v.picklist(STAGE_PARTS)),
);

/** The parsed values of the declared variables. */
export type Env<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/**
 * Parses the environment variables that a Lambda entry point declares, once per cold start.
 * @throws Error that names every missing or malformed variable
 */
export function readEnv<const Entries extends v.ObjectEntries>(entries: Entries): Env<Entries> {
  const result = v.safeParse(v.object(entries), process.env);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`The environment is incomplete. ${problems.join('; ')}`);
}
