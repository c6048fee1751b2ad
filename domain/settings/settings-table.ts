import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** An hour of the day, 0 to 23. */
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/**
 * No text messages are sent from `start` until just before `end` in the user's time zone. The period may extend past
 * midnight.
 */
const QuietHours = v.object({
  start: Hour,
  end: Hour,
  /** Whether CRITICAL filings are still sent by text message. */
  allow_critical: v.boolean(),
});
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** Quiet hours, which were validated when they were saved. */
const SavedQuietHours = v.object({ start: v.number(), end: v.number(), allow_critical: v.boolean() });

export const DELIVERIES = ['realtime', 'everything', 'digest'] as const;
/**
 * `realtime`: MEDIUM and above when filings appear, LOW once a day. `everything`: everything when it appears. `digest`:
 * everything once a day; the only setting available without PRO.
 */
export type Delivery = (typeof DELIVERIES)[number];

const Level = v.picklist(IMPORTANCE_LEVELS);
const IsDelivery = v.picklist(DELIVERIES);

/**
 * Every alert setting whose value is stored as it is sent. A row adds a setting everywhere: its key to the request and
 * the profile, its `field` to the user and the stored row. Stored rows without it get the `usual` value.
 * `notificationChange` rejects what a plan or another setting does not allow.
 */
export const SETTINGS = {
  delivery: { field: 'delivery', request: IsDelivery, saved: IsDelivery, usual: 'realtime' },
  /** Hour of the daily digest in the user's time zone. */
  digest_hour: { field: 'digestHour', request: Hour, saved: v.number(), usual: 8 },
  /** IANA name of a time zone. */
  timezone: {
    field: 'timezone',
    request: v.pipe(v.string(), v.maxLength(64)),
    saved: v.string(),
    usual: 'America/New_York',
  },
  /** Hours during which no text messages are sent; `null` for none. */
  quiet_hours: {
    field: 'quietHours',
    request: v.nullable(QuietHours),
    saved: v.nullable(SavedQuietHours),
    usual: { start: 21, end: 8, allow_critical: false },
  },
  /** Filings below this level cause no alerts. */
  min_importance: { field: 'minImportance', request: Level, saved: Level, usual: 'LOW' },
} as const satisfies Record<
  string,
  { field: string; request: v.GenericSchema; saved: v.GenericSchema; usual: unknown }
>;

type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;

/** A user's settings, by field. */
export type SettingValues = {
  [Name in SettingName as Settings[Name]['field']]: v.InferOutput<Settings[Name]['saved']>;
};

/** Schema entries for a request that changes settings. Settings that are missing from it are not changed. */
export const SETTING_REQUESTS = eachSetting(({ request }) => v.optional(request)) as {
  [Name in SettingName]: v.OptionalSchema<Settings[Name]['request'], undefined>;
};

/** Schema entries for a response with the settings, by name. */
export const SETTING_ANSWERS = eachSetting(({ saved, usual }) => v.optional(saved, usual as never)) as {
  [Name in SettingName]: v.OptionalSchema<Settings[Name]['saved'], v.InferOutput<Settings[Name]['saved']>>;
};

function eachSetting(
  schemaOf: (row: Settings[SettingName]) => v.GenericSchema,
): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(SETTINGS).map(([name, row]) => [name, schemaOf(row)]));
}
