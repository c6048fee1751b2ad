import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { Speed, StatusOfDay, StatusResponse } from '#domain/contract/trust/status-contract.ts';
import { addLatencies, countOf, within } from '#domain/coverage/latency.ts';
import { outageBetween } from '#domain/coverage/outage.ts';
import type { Correction, StatusDay } from '#domain/coverage/status-day.ts';
import { isPollingTime } from '#domain/ingestion/polling-hours.ts';
import { notEnded } from '#domain/notices/announcement.ts';
import { pausedParts } from '#domain/notices/maintenance.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewStatusDeps = {
  statusDays: Pick<Store['statusDays'], 'since' | 'hoursSince'>;
  siteState: Pick<Store['siteState'], 'read'>;
  /** `readAt`: when the feed was last read, in milliseconds. */
  state: Pick<Store['state'], 'poll'>;
  clock: Clock;
};

const DAYS = 30;
const HOUR_MS = 3_600_000;
/** In addition to the current hour. */
const HOURS_BEFORE = 23;
const MOST_CORRECTIONS = 50;

/** Returns the public status of the service over the last thirty days. */
export async function viewStatus(deps: ViewStatusDeps): Promise<StatusResponse> {
  const now = deps.clock.now();
  const first = addDays(newYorkDate(dateIn(deps.clock)), 1 - DAYS);
  const firstHour = new Date(now - HOURS_BEFORE * HOUR_MS).toISOString();
  const [{ days, outages, corrections }, hours, { readAt = null }, site] = await Promise.all([
    deps.statusDays.since(first),
    deps.statusDays.hoursSince(firstHour),
    deps.state.poll(),
    deps.siteState.read(),
  ]);
  const current = outageBetween(readAt, now);
  const past = outages.map(({ from, until }) => ({ from, until }));
  return {
    as_of: new Date(now).toISOString(),
    feed_read_at: readAt === null ? null : new Date(readAt).toISOString(),
    feed_lag_seconds: readAt === null ? null : Math.max(0, Math.round((now - readAt) / 1_000)),
    edgar_open: isPollingTime(now),
    total: {
      ...speedOf(addLatencies(days.map((day) => day.accepted)), addLatencies(days.map((day) => day.seen))),
      published: days.reduce((sum, { published }) => sum + (published ?? 0), 0),
      missed: days.reduce((sum, { missed }) => sum + missed, 0),
    },
    days: days.toReversed().map(viewOf),
    hours: hours.map(({ from, accepted, seen }) => ({ from, ...speedOf(accepted, seen) })),
    incidents: [...past, ...(current === null ? [] : [{ from: current.from, until: null }])].toReversed(),
    corrections: corrections.toReversed().slice(0, MOST_CORRECTIONS).map(correctionViewOf),
    announcements: notEnded(site.announcements, now),
    paused: pausedParts(site.maintenance),
  };
}

function viewOf({ day, accepted, seen, published, missed, isChecked }: StatusDay): StatusOfDay {
  return { day, ...speedOf(accepted, seen), published, missed, checked: isChecked };
}

function correctionViewOf({ correctedAt, accession, form, ticker, company, before, after }: Correction) {
  const viewOfWords = ({ level, headline }: Correction['before']) => ({
    importance_level: level,
    one_liner: headline,
  });
  return {
    at: correctedAt,
    id: accession,
    form,
    ticker: ticker && displayTicker(ticker),
    company_name: company,
    before: viewOfWords(before),
    after: viewOfWords(after),
  };
}

function speedOf(accepted: StatusDay['accepted'], seen: StatusDay['seen']): Speed {
  return {
    alerts: countOf(accepted),
    accepted_to_sent: { p50: within(accepted, 0.5), p95: within(accepted, 0.95) },
    feed_to_sent: { p50: within(seen, 0.5), p95: within(seen, 0.95) },
  };
}
