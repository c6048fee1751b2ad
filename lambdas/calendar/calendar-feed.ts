import { isVerified } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { brandUrl } from '#domain/brands/brand-link.ts';
import type {
  CalendarEntryView,
  CalendarFeedResponse,
} from '#domain/contract/discovery/calendar-contract.ts';
import { iCalendar } from '#domain/deadlines/icalendar.ts';
import { DISCOVERY_PAGES } from '#domain/site/further-pages.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { isSameSecret, isSecret, newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type ViewCalendarDeps, viewCalendar } from './view-calendar.ts';

export type CalendarFeedDeps = ViewCalendarDeps & {
  users: ViewCalendarDeps['users'] & Pick<Store['users'], 'get'>;
  calendarFeeds: Pick<Store['calendarFeeds'], 'of' | 'replace' | 'remove'>;
  site: { origins: Record<BrandId, string> };
};

/** Returns whether a user's calendar has a secret address, without the address. */
export async function viewCalendarFeed(
  deps: CalendarFeedDeps,
  userId: string,
): Promise<CalendarFeedResponse> {
  return { created_at: (await deps.calendarFeeds.of(userId))?.createdAt ?? null, address: null };
}

/**
 * Creates a secret address, which only this response contains. An earlier address stops working.
 * @throws AppError not_verified, session_not_found
 */
export async function makeCalendarFeed(
  deps: CalendarFeedDeps,
  userId: string,
  brand: BrandId,
): Promise<CalendarFeedResponse> {
  const user = await deps.users.get(userId);
  if (user === null) throw sessionNotFound();
  if (!isVerified(user))
    throw new AppError('forbidden', 'not_verified', 'Please verify an email address or a phone first.');
  const secret = newSecret();
  const createdAt = isoIn(deps.clock);
  if (!(await deps.calendarFeeds.replace(userId, { hash: sha256(secret), createdAt })))
    throw sessionNotFound();
  return {
    created_at: createdAt,
    address: brandUrl(deps.site.origins, brand, `/api/calendars/${userId}.${secret}.ics`),
  };
}

/** Revokes the calendar's address, which stops working at once. */
export async function endCalendarFeed(deps: CalendarFeedDeps, userId: string): Promise<CalendarFeedResponse> {
  await deps.calendarFeeds.remove(userId);
  return { created_at: null, address: null };
}

/**
 * Returns the calendar behind a secret address, in the format of RFC 5545.
 * @param name user id and secret, separated by a dot
 * @returns `null` for an address that does not exist or no longer works
 */
export async function readCalendarFeed(
  deps: CalendarFeedDeps,
  { name, brand }: { name: string; brand: BrandId },
): Promise<string | null> {
  const [userId = '', secret = ''] = name.split('.');
  if (userId === '' || !isSecret(secret)) return null;
  const feed = await deps.calendarFeeds.of(userId);
  if (feed === null || !isSameSecret(sha256(secret), feed.hash)) return null;
  const { entries } = await viewCalendar(deps, userId);
  const origin = deps.site.origins[brand];
  return iCalendar(
    entries.map((entry) => ({
      id: entry.id,
      from: entry.date,
      to: entry.until ?? entry.date,
      title: `${entry.tickers.join(', ')}: ${entry.title}`,
      detail: [entry.company_name, entry.detail].join('\n'),
      url: brandUrl(deps.site.origins, brand, pageOf(entry)),
    })),
    { name: `${BRANDS[brand].name} calendar`, stampedAt: isoIn(deps.clock), host: new URL(origin).hostname },
  );
}

function pageOf({ filing }: CalendarEntryView): string {
  return filing === null ? DISCOVERY_PAGES.calendar : `/filing/${filing}`;
}
