import type { StoredAlert } from '#domain/alerts/alert.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { brandUrl } from '#domain/brands/brand-link.ts';
import { subjectLine } from '#domain/channels/email/subject-line.ts';
import type { FeedEntry, FeedFacts } from '#domain/channels/feed/feed-formats.ts';
import { ALERTS_SEARCHED, MAX_TEXT, MAX_TITLE, MOST_ENTRIES } from '#domain/channels/feed/feed-limits.ts';
import {
  isFeedTested,
  isFeedUnread,
  isQuietNoteKept,
  type PrivateFeed,
} from '#domain/channels/feed/private-feed.ts';
import { alertName } from '#domain/channels/shared/alert-name.ts';
import { matchPrefix } from '#domain/channels/shared/match-prefix.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import { isSameSecret, isSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ReadFeedDeps = {
  feeds: Pick<Store['feeds'], 'of' | 'note'>;
  alerts: Pick<Store['alerts'], 'page'>;
  /** Resumes a feed that was stopped because nobody was reading it. */
  resumeFeed(userId: string): Promise<void>;
  site: { origins: Record<BrandId, string> };
  clock: Clock;
};

const NOTED_EVERY_MS = 3_600_000;

/**
 * Returns the feed behind a secret URL.
 * @param name user id and secret, separated by a dot
 * @returns `null` if the URL does not exist or no longer works
 */
export async function readFeed(
  deps: ReadFeedDeps,
  { name, brand, format }: { name: string; brand: BrandId; format: string },
): Promise<FeedFacts | null> {
  const [userId = '', secret = ''] = name.split('.');
  if (userId === '' || !isSecret(secret)) return null;
  const feed = await deps.feeds.of(userId);
  if (feed === null || !isSameSecret(sha256(secret), feed.hash)) return null;
  await noteReading(deps, userId, feed);
  const { alerts } = await deps.alerts.page(userId, ALERTS_SEARCHED);
  const origin = deps.site.origins[brand];
  const now = dateIn(deps.clock);
  const isTested = isFeedTested(feed, now);
  const entries = alerts
    .filter(({ channel, status }) => channel === 'feed' && (status === 'sent' || status === 'delivered'))
    .slice(0, MOST_ENTRIES)
    .map((alert) => entryOf(deps, alert));
  return {
    title: `${BRANDS[brand].name} alerts`,
    homeUrl: `${origin}/`,
    ownUrl: `${origin}/api/feeds/${name}.${format}`,
    entries: [
      ...(isTested && feed.testedAt !== null ? [testEntry(origin, feed.testedAt)] : []),
      ...(isQuietNoteKept(feed, now) && feed.quiet !== null ? [quietEntry(origin, feed.quiet)] : []),
      ...entries,
    ],
  };
}

async function noteReading(deps: ReadFeedDeps, userId: string, feed: PrivateFeed): Promise<void> {
  const { lastReadAt } = feed;
  if (isFeedUnread(feed, dateIn(deps.clock))) await deps.resumeFeed(userId);
  if (lastReadAt !== null && deps.clock.now() - Date.parse(lastReadAt) < NOTED_EVERY_MS) return;
  await deps.feeds.note(userId, { lastReadAt: isoIn(deps.clock) });
}

function entryOf({ site }: ReadFeedDeps, alert: StoredAlert): FeedEntry {
  const { accession, brand, ticker, company, form, level, headline, sentAt, acceptedAt, price } = alert;
  const subject = { importance_level: level, one_liner: headline };
  const name = alertName(ticker, company);
  const title = price === null ? subjectLine(name, form, subject) : `${name} · ${form}: ${headline}`;
  const page = price === null ? `/filing/${accession}` : `/ticker/${ticker}`;
  return {
    id: `urn:filing-pulse:${accession}:${ticker}`,
    title: plainWords(title, MAX_TITLE),
    url: brandUrl(site.origins, brand, page),
    text: plainWords(`${matchPrefix(alert)}${headline}`, MAX_TEXT),
    at: sentAt ?? acceptedAt,
  };
}

function quietEntry(origin: string, { at, text }: NonNullable<PrivateFeed['quiet']>): FeedEntry {
  return { id: `urn:filing-pulse:quiet:${at}`, title: `All quiet: ${text}`, url: `${origin}/`, text, at };
}

function testEntry(origin: string, at: string): FeedEntry {
  return {
    id: `urn:filing-pulse:test:${at}`,
    title: 'Your feed works',
    url: `${origin}/settings#alerts`,
    text: 'Alerts about your tickers will look like this.',
    at,
  };
}
