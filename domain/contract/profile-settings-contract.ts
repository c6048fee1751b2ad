import * as v from 'valibot';
import { SETTING_ANSWERS } from '#domain/settings/settings-table.ts';
import { CHANNELS } from './channel.ts';

/** Price alert limits. A request may contain only some of them. */
export const Limits = {
  price_above: v.nullable(v.number()),
  price_below: v.nullable(v.number()),
  /** Change within a day. */
  change_percent: v.nullable(v.number()),
};

/**
 * Price alert limits of one ticker. `null` turns a limit off. Prices are in US dollars, changes in percent.
 */
export const AlertThreshold = v.object({
  ...Limits,
  /** Change since the last alert, or since the limit was set. Missing from rows stored before this limit existed. */
  since_alert_percent: v.optional(v.nullable(v.number()), null),
});
export type AlertThreshold = v.InferOutput<typeof AlertThreshold>;

/** Fields in the profile that the settings screen needs. */
export const ProfileSettings = {
  add_on_packs: v.optional(v.number(), 0),
  notify_via: v.optional(v.array(v.picklist(CHANNELS)), []),
  ...SETTING_ANSWERS,
  default_forms: v.nullish(v.array(v.string()), null),
  price_mails: v.optional(v.boolean(), true),
  quiet_notes: v.optional(v.boolean(), true),
  /** By ticker. */
  thresholds: v.optional(v.record(v.string(), AlertThreshold), {}),
};
