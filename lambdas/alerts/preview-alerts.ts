import { PREVIEW_DAYS } from '#domain/alerts/preview.ts';
import { AppError } from '#domain/app-error.ts';
import type {
  AlertPreviewResponse,
  PreviewedFilings,
} from '#domain/contract/trust/alert-preview-contract.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { openForms } from '#domain/watchlist/paused-tickers.ts';
import type { WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

/** The fields of a company's filing that a preview needs. If the source is `feed`, the filing's text was not read. */
type PastFiling = {
  accession: string;
  formType: string | null;
  source: string;
  assessment: { importance_level: ImportanceLevel };
};

export type PreviewAlertsDeps = {
  users: Pick<Store['users'], 'account'>;
  companyFilings: Pick<Store['companyFilings'], 'since' | 'unstoredOf'>;
  clock: Clock;
};

type UnstoredFiling = { accession: string; acceptedAt: string; formType: string; level: ImportanceLevel };

const DAY_SECONDS = 24 * 60 * 60;
const COMPANIES_AT_ONCE = 10;

/**
 * Returns the filings of the last 30 days that match the forms chosen for a user's tickers. It takes one request per
 * ticker, plus one for every hundred tickers. Filings that EDGAR lists but that are not stored are included with
 * estimated levels.
 * @throws AppError account_gone
 */
export async function previewAlerts(deps: PreviewAlertsDeps, userId: string): Promise<AlertPreviewResponse> {
  const account = await deps.users.account(userId);
  if (account === null) throw new AppError('not-found', 'account_gone', 'This account no longer exists.');
  const from = isoIn(deps.clock, -PREVIEW_DAYS * DAY_SECONDS);
  const active = account.watched.filter(({ isPaused, cik }) => !isPaused && cik !== '');
  const unstored = await deps.companyFilings.unstoredOf(active.map(({ cik }) => cik));
  const found = await mapLimit(active, COMPANIES_AT_ONCE, async (watched) => {
    const forms = openForms(account.user, watched);
    const stored = await deps.companyFilings.since(watched.cik, from);
    return [...stored, ...missingIn(stored, unstored.get(watched.cik) ?? [], from)].flatMap((filing) =>
      filing.formType !== null && forms.includes(filing.formType)
        ? [cellOf(watched, { ...filing, formType: filing.formType })]
        : [],
    );
  });
  return { days: PREVIEW_DAYS, filings: sumCells(found.flat()) };
}

/** Returns the filings that EDGAR listed but that are not stored. */
function missingIn(
  stored: readonly PastFiling[],
  listed: readonly UnstoredFiling[],
  from: string,
): PastFiling[] {
  const known = new Set(stored.map(({ accession }) => accession));
  return listed
    .filter(({ accession, acceptedAt }) => acceptedAt >= from && !known.has(accession))
    .map(({ accession, formType, level }) => ({
      accession,
      formType,
      source: 'feed',
      assessment: { importance_level: level },
    }));
}

function cellOf(
  { realTimeForms }: WatchedTicker,
  { formType, source, assessment }: PastFiling & { formType: string },
): PreviewedFilings {
  const real_time = realTimeForms.includes(formType);
  const estimated = source === 'feed' ? 1 : 0;
  return { form: formType, importance_level: assessment.importance_level, real_time, count: 1, estimated };
}

function sumCells(cells: readonly PreviewedFilings[]): PreviewedFilings[] {
  const alike = Map.groupBy(cells, (cell) => `${cell.form} ${cell.importance_level} ${cell.real_time}`);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            count: 1 + others.length,
            estimated: others.reduce((sum, { estimated }) => sum + estimated, first.estimated),
          },
        ],
  );
}
