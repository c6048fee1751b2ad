import type { StoredAlert } from '#domain/alerts/alert.ts';
import { wantsListings } from '#domain/alerts/alert-audience.ts';
import { recipientOf } from '#domain/alerts/alert-match.ts';
import { dailyCapOf } from '#domain/alerts/delivery-plan.ts';
import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import { watchedName } from '#domain/companies/cik-name.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { localTime } from '#domain/format/local-time.ts';
import { STAGE_WORDS } from '#domain/listings/listing-words.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import { quotedSearch } from '#domain/wording/quoted-search.ts';
import { channelObstacle, digestReason } from './channel-obstacle.ts';
import { listingObstacle, listingsOff } from './listing-obstacle.ts';
import { obstacleTo } from './obstacle.ts';
import { choicesChangedAt, type WhyReader } from './why-reader.ts';

/**
 * Explains the outcome of one alert, worded as part of a sentence.
 * @param filing `null` for an alert about a price, or about a filing that no longer exists
 */
export function whyAlert(alert: StoredAlert, reader: WhyReader, filing: StoredFiling | null): string {
  const { message, refused } = CHANNEL_ROWS[alert.channel].words;
  switch (alert.status) {
    case 'sent':
    case 'delivered':
      return `${howSent(alert, reader)}${whyMatched(alert, reader, filing)}`;
    case 'due':
      return whyWaiting(alert, reader);
    case 'sending':
      return `the ${message} is being sent`;
    case 'bounced':
      return `${refused}${BOUNCES[alert.reason ?? ''] ?? ''}`;
    case 'suppressed':
      return `no ${message}, because ${SUPPRESSED[alert.channel] ?? 'it would be refused'}`;
    case 'failed':
      return `no ${message}, because the service that sends it refused it`;
    case 'skipped':
      return `no ${message}, because ${whySkipped(alert, reader, filing)}`;
  }
}

const BOUNCES: Record<string, string> = {
  permanent_bounce: ' for good: the address does not exist or blocks us',
  temporary_bounce: ' for now: it was full or could not be reached',
  message_bounce: ' because of its size or content',
  rejected: ', because the email service found its content harmful',
  undelivered: ', or it could not be reached',
};

const SUPPRESSED: Partial<Record<StoredAlert['channel'], string>> = {
  email: 'an earlier email to your address bounced or was reported as spam',
  sms: 'your phone blocks our texts, as it does after STOP; text START to the same number to turn them back on',
};

/** Returns `Emailed on …, 12 s after EDGAR accepted it`, or the same with the digest that contained it. */
function howSent({ channel, sentAt, latencySeconds, price }: StoredAlert, { user }: WhyReader): string {
  const { sent } = CHANNEL_ROWS[channel].words;
  const at = sentAt === null ? '' : ` on ${localTime(sentAt, user.timezone)}`;
  if (latencySeconds === null) return `${sent} with your digest${at}`;
  return price === null ? `${sent}${at}, ${span(latencySeconds)} after EDGAR accepted it` : `${sent}${at}`;
}

/** Formats seconds as `41 s`, `3 min` or `2 h`. */
function span(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}

/**
 * Returns which settings led to an alert; an empty text if they have changed since, because earlier settings are not
 * stored.
 */
function whyMatched(alert: StoredAlert, reader: WhyReader, filing: StoredFiling | null): string {
  const ticker = watchedName(alert.ticker, alert.company ?? '');
  if (alert.price !== null) return `, because you set a price alert for ${ticker}`;
  if (alert.found.length > 0) return `, because it matches your saved ${searchesIn(alert)}`;
  if (alert.ticker === NEW_LISTINGS) return `, because ${aboutListings(filing)}`;
  if (filing === null || isOutdated(alert, reader) || obstacleTo(reader, filing) !== null) return '';
  const form = formInWords(alert.form);
  return `, because you watch ${ticker}, chose ${form}, and ${alert.level} reaches your level ${reader.user.minImportance}`;
}

/** Returns `you turned on alerts about new listings, and Acme Inc is now Priced`. */
function aboutListings(filing: StoredFiling | null): string {
  const news = filing?.market?.listing ?? null;
  const step = news === null ? '' : `, and ${news.company} reached the stage “${STAGE_WORDS[news.stage]}”`;
  return `you turned on alerts about new listings${step}`;
}

/** Returns `search “going concern”`. */
function searchesIn({ found }: StoredAlert): string {
  return `${found.length === 1 ? 'search' : 'searches'} ${found.map(({ q }) => quotedSearch(q)).join(' and ')}`;
}

function isOutdated({ createdAt }: StoredAlert, reader: WhyReader): boolean {
  return choicesChangedAt(reader) > createdAt;
}

function whyWaiting(alert: StoredAlert, reader: WhyReader): string {
  const { user } = reader;
  const { message } = CHANNEL_ROWS[alert.channel].words;
  const until = alert.dueAt === null ? '' : `, ${localTime(alert.dueAt, user.timezone)}`;
  switch (alert.reason) {
    case 'digest': {
      if (alert.corrects)
        return deliveryOf(user) === 'digest'
          ? `a correction waits for your digest${until}`
          : `a correction of the ${message} is on its way`;
      const recipient = recipientOf(reader, alert.ticker, alert.form);
      const reason = isOutdated(alert, reader) ? '' : `, because ${digestReason(alert.level, recipient)}`;
      return `the ${message} waits for your digest${until}${reason}`;
    }
    case 'quiet_hours':
      return `the ${message} waits for the end of your quiet hours${until}`;
    case 'gathered':
      return `the ${message} goes out with other filings of ${watchedName(alert.ticker, alert.company ?? '')}${until}`;
    case 'daily_cap':
      return `it is counted in a summary${until}, because ${cap(alert, reader)}`;
    case 'retry':
      return `the ${message} could not be handed over and will be tried again${until}`;
    default:
      return `the ${message} is due${until}`;
  }
}

/** Returns `you had 10 texts in 24 hours`. */
function cap({ channel }: StoredAlert, { user }: WhyReader): string {
  const { message, messages } = CHANNEL_ROWS[channel].words;
  const max = dailyCapOf(channel, user)?.max;
  if (max === undefined) return `the limit of ${messages} in 24 hours was reached`;
  return `the limit of ${max} ${max === 1 ? message : messages} in 24 hours was reached`;
}

function whySkipped(alert: StoredAlert, reader: WhyReader, filing: StoredFiling | null): string {
  switch (alert.reason) {
    case 'not_verified':
      return channelObstacle(alert.channel, alert.level, reader.user) ?? 'it was off or not verified then';
    case 'daily_cap':
      return cap(alert, reader);
    case 'filing_gone':
      return 'the filing was withdrawn';
    case 'quiet_hours':
      return 'the price would have been out of date at the end of your quiet hours';
    default:
      return whyUnwanted(alert, reader, filing);
  }
}

/** Returns which setting excludes an alert now. If none does, it says that the settings have changed since. */
function whyUnwanted(alert: StoredAlert, reader: WhyReader, filing: StoredFiling | null): string {
  const kept = reader.user.savedSearches.map(({ id }) => id);
  if (alert.found.length > 0 && !alert.found.some(({ id }) => kept.includes(id)))
    return `you deleted the saved ${searchesIn(alert)} that it matches`;
  if (alert.ticker === NEW_LISTINGS && !wantsListings(reader.user)) return listingsOff(reader.user);
  const recipient = recipientOf(reader, alert.ticker, alert.form);
  const now =
    (filing === null ? null : obstacleOf(alert, reader, filing)) ??
    channelObstacle(alert.channel, alert.level, recipient);
  return now ?? 'your settings or plan at that time excluded it';
}

function obstacleOf({ ticker }: StoredAlert, reader: WhyReader, filing: StoredFiling): string | null {
  return ticker === NEW_LISTINGS ? listingObstacle(reader, filing) : obstacleTo(reader, filing);
}
