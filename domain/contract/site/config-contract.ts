import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import type { FormEntry } from '#domain/form-types/form-catalog.ts';
import { NumberOrNull, TextOrNull, Texts } from '../fields.ts';
import { ADD_ON_IDS, PLAN_IDS } from '../plan-ids.ts';
import { PAUSED_PARTS } from './paused-parts.ts';
import { SiteConfig } from './site-config-contract.ts';
import { STAGE_PARTS } from './stage-parts.ts';

const Form = v.object({
  value: v.string(),
  label: v.string(),
  description: v.string(),
  discovery: v.boolean(),
  proOnly: v.boolean(),
  warning: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, FormEntry>;

/**
 * A plan's or add-on's number of tickers and its price. The price is per month in cents; it is `null` until it is read
 * from Stripe.
 */
const Offered = { name: v.string(), tickers: v.number(), amount: NumberOrNull, currency: TextOrNull };

/** A plan, and the brands whose pricing page sells it. It is valid on all brands. */
const ConfigPlan = v.object({
  id: v.picklist(PLAN_IDS),
  ...Offered,
  features: Texts,
  sold_on: v.array(v.picklist(BRAND_IDS)),
});
const ConfigAddOn = v.object({ id: v.picklist(ADD_ON_IDS), ...Offered });

/** A line of text shown between two times (ISO) on all sites (`brand` is `null`) or on one of them. */
export const SiteAnnouncement = v.object({
  id: v.string(),
  text: v.string(),
  brand: TextOrNull,
  tone: v.string(),
  from: v.string(),
  until: TextOrNull,
});
export type SiteAnnouncement = v.InferOutput<typeof SiteAnnouncement>;

const Colors = v.record(v.string(), v.string());

/** GET /api/config: settings that are the same for every brand. Cached at the edge for seconds. */
export const ConfigResponse = v.object({
  ...SiteConfig.entries,
  forms: v.array(Form),
  plans: v.optional(v.array(ConfigPlan), []),
  add_ons: v.optional(v.array(ConfigAddOn), []),
  /** Colors that replace the built-in ones, by token and theme. */
  theme: v.optional(v.object({ light: Colors, dark: Colors }), { light: {}, dark: {} }),
  /** Announcements that have not ended. Some start later. */
  announcements: v.optional(v.array(SiteAnnouncement), []),
  lacking: v.optional(v.array(v.picklist(STAGE_PARTS)), []),
  paused: v.optional(v.array(v.picklist(PAUSED_PARTS)), []),
});
export type ConfigResponse = v.InferOutput<typeof ConfigResponse>;
