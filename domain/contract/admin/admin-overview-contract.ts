import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { NumberOrNull, TextOrNull } from '#domain/contract/fields.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts-contract.ts';

export const OVERVIEW_RANGES = ['24h', '7d', '30d'] as const;
export type OverviewRange = (typeof OVERVIEW_RANGES)[number];

/** GET /api/admin/overview: `brand` limits the figures to one brand. */
export const OverviewQuery = v.object({
  range: v.optional(v.picklist(OVERVIEW_RANGES), '24h'),
  brand: v.optional(v.picklist(BRAND_IDS)),
});
export type OverviewQuery = v.InferOutput<typeof OverviewQuery>;

/** The counts for an hour, or for a UTC day if the range is 30 days. `at` is its start, ISO. */
const Point = v.object({
  at: v.string(),
  filings: v.number(),
  sign_ups: v.number(),
  pro_started: v.number(),
  pro_ended: v.number(),
});
export type OverviewPoint = v.InferOutput<typeof Point>;

/** How many of a channel's alerts ended with a given final status. */
const AlertCount = v.object({
  channel: v.picklist(CHANNELS),
  status: v.picklist(ALERT_STATUSES),
  count: v.number(),
});

/** Seconds from a filing's appearance in the feed until it was emailed, for a New York day and all brands. */
const Latency = v.object({ day: v.string(), mails: v.number(), p50: NumberOrNull, p95: NumberOrNull });

/** Something that an operator should look at now. `path` is a page of the site. */
const Attention = v.object({ text: v.string(), path: TextOrNull });
export type Attention = v.InferOutput<typeof Attention>;

/** Something that the stage is missing, and how to set it up. */
const Missing = v.object({ subject: v.string(), state: v.string(), next_step: v.string() });
export type MissingSetup = v.InferOutput<typeof Missing>;

/** An alarm in the ALARM state. `since`: ISO; `null` if CloudWatch does not report it. */
const Alarm = v.object({ name: v.string(), description: v.string(), since: TextOrNull });
export type RingingAlarm = v.InferOutput<typeof Alarm>;

/** The state of the service. Every figure is counted at the time of the event. */
export const OverviewResponse = v.object({
  as_of: v.string(),
  feed: v.object({ read_at: TextOrNull, lag_seconds: NumberOrNull, edgar_open: v.boolean() }),
  queues: v.array(v.object({ name: v.string(), waiting: v.number(), dead: v.number() })),
  /** US dollars. `closed_until`: the account may not use the model until then. */
  spend: v.object({
    day: v.number(),
    day_cap: v.number(),
    month: v.number(),
    month_cap: v.number(),
    closed_until: TextOrNull,
  }),
  /** Oldest first, without gaps. */
  points: v.array(Point),
  alerts: v.array(AlertCount),
  latency: v.array(Latency),
  missed: v.number(),
  /** `null` if the stage has no alarms, or CloudWatch does not respond. */
  alarms: v.nullable(v.array(Alarm)),
  has_alarms: v.optional(v.boolean(), true),
  attention: v.array(Attention),
  missing: v.array(Missing),
  /** `commit`: the commit of the deployed code. */
  versions: v.object({ commit: v.string(), rules: v.number(), model: TextOrNull }),
});
export type OverviewResponse = v.InferOutput<typeof OverviewResponse>;
