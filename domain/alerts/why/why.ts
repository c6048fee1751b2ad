import { recipientOf } from '#domain/alerts/alert-match.ts';
import { wasWatchedInTime } from '#domain/alerts/choose-watchers.ts';
import { viewFrom } from '#domain/alerts/ticker-view.ts';
import { CHANNEL_ROWS, openChannels } from '#domain/channels/channels.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { localTime } from '#domain/format/local-time.ts';
import { publishedAt } from '#domain/ingestion/freshness.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import { channelObstacle } from './channel-obstacle.ts';
import { listingObstacle } from './listing-obstacle.ts';
import { obstacleTo } from './obstacle.ts';
import { whyAlert } from './why-alert.ts';
import { choicesChangedAt, type WhyReader } from './why-reader.ts';

/**
 * Answers "Why did I (not) get this?" in one sentence, from stored facts alone. `explainFiling` in
 * `lambdas/alerts/why/explain-filing.ts` reads these facts for any reader and filing, without a scan; the site's
 * "My alerts" and the admin area both call it.
 */
export function why(reader: WhyReader, filing: StoredFiling): string {
  const alerts = reader.alerts.filter(({ accession }) => accession === filing.accession);
  if (alerts.length === 0) return `No alert, because ${whyNone(reader, filing)}.`;
  const inOrder = CHANNELS.flatMap((channel) => alerts.filter((alert) => alert.channel === channel));
  const reasons = inOrder.map((alert) => whyAlert(alert, reader, filing));
  return asSentence([...reasons, ...silentChannels(reader, filing)]);
}

/** Joins the parts of a sentence. */
export function asSentence(parts: readonly string[]): string {
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Returns why some of the enabled channels have no alert although others have one. */
function silentChannels(reader: WhyReader, filing: StoredFiling): string[] {
  const [first] = reader.alerts;
  if (first === undefined) return [];
  const level = viewFrom(filing, first.ticker).shown.assessment.importance_level;
  const user = recipientOf(reader, first.ticker, filing.formType);
  return openChannels(user)
    .filter((channel) => reader.alerts.every((alert) => alert.channel !== channel))
    .flatMap((channel) => {
      const obstacle = channelObstacle(channel, level, user);
      return obstacle === null ? [] : `no ${CHANNEL_ROWS[channel].words.message}, because ${obstacle}`;
    });
}

/** Returns why there is no alert, worded as the end of a sentence. The first applicable cause is used. */
function whyNone(reader: WhyReader, filing: StoredFiling): string {
  const { user } = reader;
  if (filing.market?.listing != null)
    return listingObstacle(reader, filing) ?? ourReason(filing, user.timezone);
  if (filing.formType === null)
    return `${formInWords(filing.form)} is not among the forms that can be followed`;
  const now = obstacleTo(reader, filing) ?? channelsObstacle(reader, filing);
  if (isAboutWatching(reader, filing) && now !== null) return now;
  if (entitlementsOf(user).alerts === null) return 'alerts need a verified email address or phone number';
  const changed = choicesChangedAt(reader);
  if (Date.parse(changed) <= publishedAt(filing)) return now ?? ourReason(filing, user.timezone);
  const since = localTime(changed, user.timezone);
  return now === null
    ? `you changed your settings, channels or plan on ${since}, after it came out; with your current ones you would get it`
    : `${now} (under your settings since ${since})`;
}

/** Returns whether none of the filing's tickers was on the watchlist when the filing was published. */
function isAboutWatching({ watched }: WhyReader, filing: StoredFiling): boolean {
  return watched.every((each) => !filing.tickers.includes(each.ticker) || !wasWatchedInTime(each, filing));
}

/** Returns why none of the reader's channels carries the filing; `null` if one does. */
function channelsObstacle(reader: WhyReader, filing: StoredFiling): string | null {
  const watched = reader.watched.find(({ ticker }) => filing.tickers.includes(ticker));
  const channels = openChannels(reader.user);
  if (channels.length === 0) return 'no channel for alerts is turned on and verified';
  if (watched === undefined) return null;
  const level = viewFrom(filing, watched.ticker).shown.assessment.importance_level;
  const user = recipientOf(reader, watched.ticker, filing.formType);
  const obstacles = channels.map((channel) => channelObstacle(channel, level, user));
  return obstacles.includes(null) ? null : obstacles.join(' and ');
}

function ourReason({ alerts, firstSeenAt }: StoredFiling, timezone: string): string {
  if (alerts === 'due') return 'its alerts are still being prepared';
  const found = localTime(firstSeenAt, timezone);
  return alerts === 'none'
    ? `we found it on ${found}, when it was too old for an alert or nobody watched its company yet`
    : 'none was created although your settings call for one, which is our mistake';
}
