import { ulid } from 'ulid';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { FREE_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { DELIVERIES } from '#domain/settings/settings-table.ts';
import type { NewTicker } from '#domain/watchlist/watchlist.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';
import { momentIn, type Period } from './period.ts';

/** A user with the tickers to watch, and the hash of a session token that nobody knows. */
export type InventedUser = { user: User; watched: NewTicker[]; sessionHash: string; device: string };

/** Names are short, because each letter of an address adds an item to the search index. */
const NAMES = ['ada', 'ben', 'cleo', 'dora', 'egon', 'finn', 'gita', 'hugo', 'ines', 'jon', 'kim', 'lena'];
const DOMAINS = ['example.com', 'example.net', 'example.org'];
const DEVICES = ['Chrome on Windows', 'Safari on iPhone', 'Firefox on Linux', 'Edge on Windows'];
const FORM_CHOICES = [['8-K'], ['4'], ['8-K', '4'], ['8-K', '10-Q', '10-K', '4']];

/** Shares of all users, from 0 to 1. */
const VISITORS = 0.5;
const WITH_PRO = 0.12;
const WITH_GRANT = 0.01;
const SPELLED_TWICE = 0.004;
const HASH_DIGITS = 64;
const AREA_CODES = ['212', '305', '312', '404', '415', '512', '617', '702', '713', '808'];
/** How many numbers in each area code are reserved for fiction. */
const LINES = 100;
/** The best-known companies have the most watchers. */
const WATCHED_COMPANIES = 100;
const MOST_WATCHED = 3;

/**
 * Generates the user with this number. The address is on a domain reserved for examples, and the phone number is in the
 * range reserved for fiction: 555-0100 to 555-0199 in each area code.
 * @param earlier an earlier user's address, which this user may have in another spelling
 * @see https://www.rfc-editor.org/rfc/rfc2606#section-3
 */
export function inventUser(
  number: number,
  { period, earlier, dice }: { period: Period; earlier: string | null; dice: Dice },
): InventedUser {
  const created = momentIn(period, dice);
  const createdAt = created.toISOString();
  const id = ulid(created.getTime(), () => dice.next());
  const visitor = anonymousUser({ id, brand: dice.pick(BRAND_IDS), createdAt });
  const user = dice.chance(VISITORS) ? visitor : withContacts(visitor, number, earlier, dice);
  const watched = dice
    .some(COMPANIES.slice(0, WATCHED_COMPANIES), dice.int(0, MOST_WATCHED))
    .map((company) => ({
      ticker: company.ticker,
      cik: company.cik,
      companyName: company.name,
      forms: dice.pick(FORM_CHOICES),
      note: null,
      threshold: null,
      createdAt,
      viewedAt: createdAt,
    }));
  const sessionHash = Array.from({ length: HASH_DIGITS }, () => dice.int(0, 15).toString(16)).join('');
  return {
    user: { ...user, tickerCount: watched.length },
    watched,
    sessionHash,
    device: dice.pick(DEVICES),
  };
}

function withContacts(visitor: User, number: number, earlier: string | null, dice: Dice): User {
  const isTwin = earlier !== null && dice.chance(SPELLED_TWICE);
  const email = isTwin
    ? earlier.replace('@', '+alerts@')
    : `${dice.pick(NAMES)}${number.toString(36)}@${dice.pick(DOMAINS)}`;
  const phone = phoneOf(number);
  return {
    ...visitor,
    email,
    emailVerified: true,
    phone,
    phoneVerified: phone !== null,
    notifyVia: phone === null ? ['email'] : ['email', 'sms'],
    delivery: dice.pick(DELIVERIES),
    welcomedAt: visitor.createdAt,
    ...planOf(number, dice),
  };
}

/** Returns a phone number for one user in ten, as long as numbers are left. */
function phoneOf(number: number): string | null {
  const line = Math.floor(number / 10);
  const area = AREA_CODES[Math.floor(line / LINES)];
  if (number % 10 !== 0 || area === undefined) return null;
  return `+1${area}55501${String(line % LINES).padStart(2, '0')}`;
}

function planOf(number: number, dice: Dice): Partial<User> {
  const pro = { planType: 'pro', planStatus: 'active' };
  if (dice.chance(WITH_GRANT)) return { ...pro, isProGranted: true };
  if (dice.chance(WITH_PRO)) return { ...pro, plan: 'pro', stripeCustomerId: `cus_invented${number}` };
  return dice.chance(WITH_GRANT) ? { storedTickerLimit: 2 * FREE_TICKER_LIMIT } : {};
}
