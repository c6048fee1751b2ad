import { BRAND_IDS, type BrandId } from '#domain/brands/brand.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type {
  OverviewPoint,
  OverviewQuery,
  OverviewRange,
  OverviewResponse,
  RingingAlarm,
} from '#domain/contract/admin/admin-overview-contract.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts-contract.ts';
import type { StagePart } from '#domain/contract/site/stage-parts.ts';
import { type Counts, filingCountsOf, hourOf, sumOf } from '#domain/coverage/hour-counts.ts';
import { countOf, within } from '#domain/coverage/latency.ts';
import { highlightGroupsOf } from '#domain/filings/highlights.ts';
import { RULES_VERSION } from '#domain/forms/rules-version.ts';
import { isPollingTime } from '#domain/ingestion/polling-hours.ts';
import { missingSetup } from '#domain/overview/missing-setup.ts';
import { attentionFor } from '#domain/overview/operator-attention.ts';
import type { DeadLetterQueues } from '#lambdas/admin/dead-letters/dead-letter-queues.ts';
import { log } from '#lambdas/shared/log.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type OverviewDeps = {
  hourCounts: Pick<Store['hourCounts'], 'since'>;
  statusDays: Pick<Store['statusDays'], 'since'>;
  siteState: Pick<Store['siteState'], 'read'>;
  state: Pick<Store['state'], 'poll'>;
  modelBudget: Pick<Store['modelBudget'], 'spent' | 'figures'>;
  catalogs: Pick<Store['catalogs'], 'get'>;
  deadLetters: DeadLetterQueues;
  /** Values from the stage's settings. The caps are in US dollars. */
  stage: {
    dailyUsd: number;
    monthlyUsd: number;
    textNumbers: readonly string[];
    lacking?: readonly StagePart[];
    commit: string;
  };
  /** Returns how many emails SES accepts per day. */
  mailsPerDay(): Promise<number>;
  /** `null` if the stage has no alarms. */
  alarms: { ringing(): Promise<RingingAlarm[]> } | null;
  clock: Clock;
};

const HOUR_MS = 3_600_000;
/** Statuses that an alert can have after `sent`. */
const REPORTED: readonly string[] = ['delivered', 'bounced'];
/** Each range is divided into equal steps: days for a month, otherwise hours. */
const STEPS: Record<OverviewRange, { hours: number; count: number }> = {
  '24h': { hours: 1, count: 24 },
  '7d': { hours: 1, count: 168 },
  '30d': { hours: 24, count: 30 },
};

/**
 * Returns the state of the service and what happened in a range. It takes seven requests to the table and two to each
 * queue, regardless of the number of users and filings.
 */
export async function viewOverview(
  deps: OverviewDeps,
  { range, brand }: OverviewQuery,
): Promise<OverviewResponse> {
  const now = dateIn(deps.clock);
  const steps = stepsOf(range, now);
  const [first] = steps;
  const from = first ?? now.toISOString();
  const [hours, { days }, site, { readAt = null }, spent, figures, catalog, queues, mailsPerDay, alarms] =
    await Promise.all([
      deps.hourCounts.since(from),
      deps.statusDays.since(newYorkDate(new Date(from))),
      deps.siteState.read(),
      deps.state.poll(),
      deps.modelBudget.spent(now),
      deps.modelBudget.figures(),
      deps.catalogs.get(),
      queuesOf(deps),
      mailsOf(deps),
      alarmsOf(deps),
    ]);
  const brands = brand === undefined ? BRAND_IDS : [brand];
  const seen = {
    feed: {
      read_at: readAt === null ? null : new Date(readAt).toISOString(),
      lag_seconds: readAt === null ? null : Math.max(0, Math.round((now.getTime() - readAt) / 1_000)),
      edgar_open: isPollingTime(now.getTime()),
    },
    queues,
    spend: {
      day: spent.day,
      day_cap: deps.stage.dailyUsd,
      month: spent.month,
      month_cap: deps.stage.monthlyUsd,
      closed_until: spent.closedUntil,
    },
    alerts: byNewestStatus(alertsIn(hours, brand)),
    missed: days.reduce((sum, { missed }) => sum + missed, 0),
    alarms,
    has_alarms: deps.alarms !== null,
  };
  const { signUpsPaused, pausedChannels } = site.maintenance;
  return {
    as_of: now.toISOString(),
    ...seen,
    points: pointsOf(steps, hours, brands, STEPS[range].hours),
    latency: days.map(({ day, seen: delays }) => ({
      day,
      mails: countOf(delays),
      p50: within(delays, 0.5),
      p95: within(delays, 0.95),
    })),
    attention: attentionFor({ ...seen, signUpsPaused, pausedChannels }),
    missing: missingSetup({
      mailsPerDay,
      textNumbers: deps.stage.textNumbers,
      lacking: deps.stage.lacking ?? [],
      hasPrices: Object.keys(catalog?.prices ?? {}).length > 0,
      modelClosedUntil: spent.closedUntil,
    }),
    versions: { commit: deps.stage.commit, rules: RULES_VERSION, model: figures.model },
  };
}

type Hour = { hour: string; counts: Counts };

/** Returns the start of each step of a range, oldest first, ISO. */
function stepsOf(range: OverviewRange, now: Date): string[] {
  const { hours, count } = STEPS[range];
  const length = hours * HOUR_MS;
  const last = Math.floor(now.getTime() / length) * length;
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * length).toISOString(),
  );
}

function pointsOf(
  steps: readonly string[],
  hours: readonly Hour[],
  brands: readonly BrandId[],
  stepHours: number,
): OverviewPoint[] {
  const digits = stepHours === 1 ? 13 : 10;
  const byStep = Map.groupBy(hours, ({ hour }) => hour.slice(0, digits));
  // The view of all brands counts every filing once, even if two brands cover it.
  const groups = brands.length === 1 && brands[0] !== undefined ? highlightGroupsOf(brands[0]) : undefined;
  return steps.map((at) => {
    const counts = (byStep.get(hourOf(at).slice(0, digits)) ?? []).map((each) => each.counts);
    const sum = (name: string) => counts.reduce((total, each) => total + (each[name] ?? 0), 0);
    const ofBrands = (name: string) => brands.reduce((total, id) => total + sum(`${name}_${id}`), 0);
    return {
      at,
      filings: filingCountsOf(groups).reduce((total, name) => total + sum(name), 0),
      sign_ups: ofBrands('signup'),
      pro_started: ofBrands('pro_started'),
      pro_ended: ofBrands('pro_ended'),
    };
  });
}

/**
 * Counts each alert once, by its newest status. Workers count an alert when it is sent and again when the carrier
 * reports the outcome, perhaps in a later hour.
 */
function byNewestStatus(counts: OverviewResponse['alerts']): OverviewResponse['alerts'] {
  return counts.flatMap((each) => {
    if (each.status !== 'sent') return [each];
    const reported = counts
      .filter(({ channel, status }) => channel === each.channel && REPORTED.includes(status))
      .reduce((sum, { count }) => sum + count, 0);
    return each.count > reported ? [{ ...each, count: each.count - reported }] : [];
  });
}

function alertsIn(hours: readonly Hour[], brand: BrandId | undefined): OverviewResponse['alerts'] {
  return CHANNELS.flatMap((channel) =>
    ALERT_STATUSES.flatMap((status) => {
      const begin = `alert_${channel}_${status}_`;
      const count = hours.reduce((sum, { counts }) => sum + sumOf(counts, begin, brand ?? ''), 0);
      return count === 0 ? [] : [{ channel, status, count }];
    }),
  );
}

function queuesOf({ deadLetters }: OverviewDeps): Promise<OverviewResponse['queues']> {
  return Promise.all(
    [...deadLetters].map(async ([name, pair]) => {
      const [waiting, dead] = await Promise.all([pair.queue.depth(), pair.deadLetters.depth()]);
      return { name, waiting, dead };
    }),
  );
}

/** @returns `null` if SES does not respond, because the page must load even during an outage */
async function mailsOf({ mailsPerDay }: OverviewDeps): Promise<number | null> {
  try {
    return await mailsPerDay();
  } catch (error) {
    log.warn('The quota could not be read from SES', { error });
    return null;
  }
}

/** @returns `null` if the stage has no alarms, or CloudWatch does not respond, because the page must load anyway */
async function alarmsOf({ alarms }: OverviewDeps): Promise<RingingAlarm[] | null> {
  try {
    return (await alarms?.ringing()) ?? null;
  } catch (error) {
    log.warn('The alarms could not be read from CloudWatch', { error });
    return null;
  }
}
