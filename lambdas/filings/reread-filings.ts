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
import type { Clock, DatedFiling, Outbox } from '#lambdas/ports/pipeline.ts';
import { isOutdated } from './reread-filing.ts';

export type RereadAllDeps = {
  state: {
    rereading(): Promise<Rereading | null>;
    reread(state: Rereading): Promise<void>;
  };
  filingDays: {
    page(page: {
      day: string;
      cursor: string | null;
      limit: number;
    }): Promise<{ filings: DatedFiling[]; cursor: string | null }>;
  };
  backfills: { requested(ciks: readonly string[]): Promise<Set<string>> };
  queues: { history: Outbox<FilingMessage> };
  clock: Clock;
  isTimeShort: () => boolean;
};

/**
 * Sends stored filings that older rules read to be read again: watched companies first, newest first, a bounded
 * number per run. It works while EDGAR is closed, when the request budget is free. A page is sent before progress is
 * recorded, so a run that is stopped sends it twice rather than never; reading it twice changes nothing.
 * @param input.atOnce works at any hour
 * @returns how many it sent
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

/** The first round takes companies that somebody watches, or watched once. */
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
