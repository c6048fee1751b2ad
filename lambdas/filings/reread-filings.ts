import { RULES_VERSION } from '#domain/forms/rules-version.ts';
import { isPollingTime } from '#domain/ingestion/polling-hours.ts';
import {
  afterPage,
  beginRereading,
  isRereadingDue,
  REREADINGS_PER_RUN,
  type Rereading,
} from '#domain/ingestion/rereading.ts';
import type { FilingMessage } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { DatedFiling, Store } from '#lambdas/store/types.ts';
import { isOutdated } from './reread-filing.ts';

export type RereadAllDeps = {
  state: Pick<Store['state'], 'rereading' | 'reread'>;
  filingDays: Pick<Store['filingDays'], 'page'>;
  backfills: Pick<Store['backfills'], 'requested'>;
  queues: { history: Outbox<FilingMessage> };
  clock: Clock;
  isTimeShort: () => boolean;
};

/**
 * Queues stored filings that were read with older rules to be read again: watched companies first, newest first, a
 * limited number per run. Works while EDGAR is closed, when the request budget is free. A page is queued before
 * progress is recorded, so a run that is stopped queues it twice rather than never; reading it twice changes nothing.
 * @param input.atOnce works at any hour
 * @returns how many filings were queued
 */
export async function rereadFilings(deps: RereadAllDeps, input: { atOnce: boolean }): Promise<number> {
  if (!input.atOnce && isPollingTime(deps.clock.now())) return 0;
  let state = await currentState(deps);
  let sent = 0;
  while (sent < REREADINGS_PER_RUN && isRereadingDue(state, deps.clock.now()) && !deps.isTimeShort()) {
    const { day, cursor } = state;
    const page = await deps.filingDays.page({ day, cursor, limit: REREADINGS_PER_RUN - sent });
    const chosen = await choose(deps, state, page.filings.filter(isOutdated));
    if (chosen.length > 0)
      await deps.queues.history.send(
        ...chosen.map(({ accession }) => ({ accession, reread: true as const })),
      );
    sent += chosen.length;
    state = afterPage(state, { cursor: page.cursor, sent: chosen.length }, deps.clock.now());
    await deps.state.reread(state);
  }
  return sent;
}

async function currentState(deps: RereadAllDeps): Promise<Rereading> {
  const state = await deps.state.rereading();
  return state?.version === RULES_VERSION ? state : beginRereading(RULES_VERSION, deps.clock.now());
}

/** Selects a round's filings. The first round takes only companies that somebody watches or once watched. */
async function choose(
  deps: RereadAllDeps,
  { round }: Rereading,
  outdated: DatedFiling[],
): Promise<DatedFiling[]> {
  if (round > 0 || outdated.length === 0) return outdated;
  const ciks = outdated.flatMap(({ companies }) => companies.map(({ cik }) => cik));
  const watched = await deps.backfills.requested(ciks);
  return outdated.filter(({ companies }) => companies.some(({ cik }) => watched.has(cik)));
}
