import { viewFrom } from '#domain/alerts/ticker-view.ts';
import { type PastFiling, REHEARSED_DAYS } from '#domain/alerts/tune/past-filing.ts';
import { type RehearsalPart, rehearsalText, rehearse } from '#domain/alerts/tune/rehearse-choices.ts';
import {
  choicesAfter,
  type TunedAlert,
  type TuneOption,
  tuneOptions,
} from '#domain/alerts/tune/tune-options.ts';
import type { TuneVerdict } from '#domain/contract/trust/tune-contract.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import type { Signing, Site } from '#lambdas/accounts/site-facts.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import { tunedBy } from '#lambdas/shared/tune-token.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewTuningDeps = {
  users: Pick<Store['users'], 'account'>;
  filings: Pick<Store['filings'], 'get'>;
  companyFilings: Pick<Store['companyFilings'], 'since'>;
  site: Signing & Pick<Site, 'origins'>;
  clock: Clock;
};

/** The alert and the options, each with the difference it would have made in the last 90 days. */
export type Tuning = {
  alert: TunedAlert & { headline: string };
  options: (TuneOption & { rehearsal: RehearsalPart[] })[];
};

/** The reader and alert that a link belongs to, and the suggestions after the vote. */
export type Tunable = { account: Account; alert: Tuning['alert']; options: TuneOption[] };

const DAY_SECONDS = 24 * 60 * 60;
const COMPANIES_AT_ONCE = 10;
/** Maximum number of a company's filings that a preview considers. Almost no company files more. */
const MOST_REHEARSED = 300;

/**
 * Previews the options suggested after a vote on an alert. Changes nothing. Makes one request for each watched ticker.
 * @returns `null` if the token is not valid, or if its account or filing no longer exists
 */
export async function viewTuning(
  deps: ViewTuningDeps,
  token: string,
  verdict: TuneVerdict,
): Promise<Tuning | null> {
  const tunable = await tunableBy(deps, token, verdict);
  if (tunable === null) return null;
  const { account, alert, options } = tunable;
  if (options.length === 0) return { alert, options: [] };
  const filings = await pastFilings(deps, account);
  const rehearsed = options.map((option) => ({
    ...option,
    rehearsal: rehearsalText(rehearse(filings, account, choicesAfter(account, option.change))),
  }));
  return { alert, options: rehearsed };
}

/**
 * Returns the reader and the alert that a token and a vote refer to; `null` if the token is not valid, or if either no
 * longer exists.
 */
export async function tunableBy(
  deps: Pick<ViewTuningDeps, 'users' | 'filings' | 'site'>,
  token: string,
  verdict: TuneVerdict,
): Promise<Tunable | null> {
  const ref = tunedBy(token, deps.site.signingSecret);
  if (ref === null) return null;
  const [account, filing] = await Promise.all([
    deps.users.account(ref.userId),
    deps.filings.get(ref.accession),
  ]);
  if (account === null || filing === null) return null;
  const { form, formType, assessment } = viewFrom(filing, ref.ticker).shown;
  const { importance_level: level, one_liner: headline } = assessment;
  const alert = { ticker: ref.ticker, form, formType, level, headline };
  return { account, alert, options: tuneOptions(account, alert, verdict) };
}

async function pastFilings(deps: ViewTuningDeps, { watched }: Account): Promise<PastFiling[]> {
  const from = isoIn(deps.clock, -REHEARSED_DAYS * DAY_SECONDS);
  const active = watched.filter(({ isPaused, cik }) => !isPaused && cik !== '');
  const found = await mapLimit(active, COMPANIES_AT_ONCE, async ({ ticker, cik }) =>
    (await deps.companyFilings.since(cik, from, MOST_REHEARSED)).map(
      ({ accession, form, formType, acceptedAt, assessment }): PastFiling => ({
        accession,
        ticker,
        form,
        formType,
        acceptedAt,
        level: assessment.importance_level,
        headline: assessment.one_liner,
      }),
    ),
  );
  return found.flat();
}
