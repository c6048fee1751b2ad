import { matches } from '#domain/alerts/alert-match.ts';
import { wasWatchedInTime } from '#domain/alerts/choose-watchers.ts';
import { viewFrom } from '#domain/alerts/ticker-view.ts';
import { watchedName } from '#domain/companies/cik-name.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { localTime } from '#domain/format/local-time.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import { openForms } from '#domain/watchlist/paused-tickers.ts';
import type { WhyReader } from './why-reader.ts';

type Facts = Pick<WhyReader, 'user' | 'watched'>;
type Watched = Facts['watched'][number];

/** The later an obstacle is in this list, the closer the filing came to causing an alert. */
const ORDER = ['added later', 'paused', 'form', 'level'] as const;
type Obstacle = { at: (typeof ORDER)[number]; text: string };

/**
 * Returns why a reader gets no alert about a filing under the current watchlist and settings, worded as the end of a
 * sentence. If the reader watches several of the filing's tickers, the one that came closest to an alert is used.
 * @returns `null` if the reader gets one
 */
export function obstacleTo(reader: Facts, filing: StoredFiling): string | null {
  const own = reader.watched.filter(({ ticker }) => filing.tickers.includes(ticker));
  if (own.length === 0) return notWatched(filing);
  const met = own.map((watched) => obstacleOf(reader, watched, filing));
  if (met.includes(null)) return null;
  const closest = met.reduce((one, other) => (rank(other) > rank(one) ? other : one));
  return closest?.text ?? null;
}

const rank = (obstacle: Obstacle | null) => (obstacle === null ? ORDER.length : ORDER.indexOf(obstacle.at));

function notWatched({ tickers }: StoredFiling): string {
  if (tickers.length === 0) return 'none of its companies is on your watchlist';
  const named = tickers.slice(0, 3).map(displayTicker).join(' or ');
  return `${named} is not on your watchlist`;
}

function obstacleOf({ user }: Facts, watched: Watched, filing: StoredFiling): Obstacle | null {
  const { shown } = viewFrom(filing, watched.ticker);
  const ticker = watchedName(watched.ticker, shown.companyName);
  const level = shown.assessment.importance_level;
  if (!wasWatchedInTime(watched, filing)) {
    const added = localTime(watched.createdAt, user.timezone);
    return { at: 'added later', text: `you added ${ticker} on ${added}, after it came out` };
  }
  if (watched.isPaused)
    return { at: 'paused', text: `${ticker} is paused, because your plan has room for fewer tickers` };
  if (filing.formType === null || !watched.forms.includes(filing.formType))
    return { at: 'form', text: `you have not chosen ${formInWords(filing.form)} for ${ticker}` };
  const forms = openForms(user, watched);
  if (!forms.includes(filing.formType))
    return { at: 'form', text: `your plan does not include ${formInWords(filing.form)} on this site` };
  return matches({ forms, minImportance: user.minImportance }, shown)
    ? null
    : { at: 'level', text: `it is ${level}, below your level ${user.minImportance}` };
}
