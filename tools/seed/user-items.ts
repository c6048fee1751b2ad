import { isVerified, type User } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { claimItem } from '#lambdas/store/accounts/contacts-store.ts';
import { quietNoteItem } from '#lambdas/store/accounts/quiet-notes-store.ts';
import { sessionItem } from '#lambdas/store/accounts/sessions-store.ts';
import { spellingItem } from '#lambdas/store/accounts/spellings-store.ts';
import { findableItems } from '#lambdas/store/accounts/user-words.ts';
import { userItem } from '#lambdas/store/accounts/users-store.ts';
import { visitorItem } from '#lambdas/store/accounts/visitors-store.ts';
import { mailMessageItem } from '#lambdas/store/admin/mail-messages-store.ts';
import { alertItem } from '#lambdas/store/alerts/alerts-store.ts';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import type { Item } from '#lambdas/store/table/keys.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';
import type { Counted } from './counted.ts';
import { inventAlert } from './invent-alert.ts';
import { type InventedUser, inventUser } from './invent-user.ts';
import type { Period } from './period.ts';
import type { RecentFilings } from './recent-filings.ts';
import type { WatcherShards } from './watcher-shards.ts';

type Parts = {
  period: Period;
  dice: Dice;
  counted: Counted;
  recent: RecentFilings;
  shards: WatcherShards;
  /** Receives the items for contacts with two spellings, which replace the items for one spelling. */
  pairs: Item[];
  /** Receives the ids of some readers, for votes and activity. */
  sample: string[];
};

/** For each ticker that a reader watches, alerts are generated for at most this many of the newest filings. */
const MOST_ALERTED = 1;
/** The share of readers who got an alert about such a filing. */
const ALERTED_READERS = 0.4;
const MOST_SAMPLED = 1_000;

/** Returns the items for this many users, with their alerts. */
export function* userItems(users: number, parts: Parts): Generator<Item> {
  const { period, dice, counted, pairs, sample } = parts;
  let earlier: User | null = null;
  for (let number = 0; number < users; number++) {
    const invented = inventUser(number, { period, earlier: earlier?.email ?? null, dice });
    const { user } = invented;
    yield* accountItems(invented, period);
    if (isVerified(user)) {
      counted.signUp(user);
      if (sample.length < MOST_SAMPLED) sample.push(user.id);
      const isPair = isTwin(user, earlier);
      for (const address of addressesOf(user)) {
        if (isPair && earlier?.email && address === user.email)
          pairs.push(spellingItem([earlier.email, address], user.createdAt));
        else yield spellingItem([address], user.createdAt);
      }
      earlier = isPair ? null : user;
    }
    yield* watchItems(invented, parts);
    if (isVerified(user) && dice.chance(ALERTED_READERS)) yield* alertItems(invented, parts);
  }
}

function* accountItems(
  { user, sessionHash: hash, device }: InventedUser,
  { until }: Period,
): Generator<Item> {
  const now = new Date(user.createdAt);
  yield userItem(user);
  yield sessionItem({ hash, userId: user.id, now, device });
  if (!isVerified(user)) yield visitorItem(user.id, now);
  else {
    yield quietNoteItem(user, new Date(until));
    yield* findableItems(user);
    for (const address of addressesOf(user)) yield claimItem(user.id, address);
  }
}

function isTwin({ email }: User, earlier: User | null): boolean {
  return email !== null && earlier?.email != null && email === earlier.email.replace('@', '+alerts@');
}

function addressesOf({ email, phone }: User): string[] {
  return [email, phone].filter((address) => address !== null);
}

function* watchItems({ user, watched }: InventedUser, { shards }: Parts): Generator<Item> {
  for (const each of watched)
    yield watchItem(user, user.brand, each, shards.next(each.ticker, isVerified(user)));
}

function* alertItems({ user, watched }: InventedUser, { dice, counted, recent }: Parts): Generator<Item> {
  for (const { ticker } of watched)
    for (const filing of recent.of(ticker, user.createdAt).slice(0, MOST_ALERTED)) {
      const alert = inventAlert(user, filing, dice.pick(user.notifyVia), dice);
      counted.alert(alert, filing);
      yield alertItem(alert);
      if (alert.channel === 'email' && alert.sentAt !== null) yield mailItem(alert, alert.sentAt, dice);
    }
}

/** Returns the item for looking up an email by its SES id. */
function mailItem({ userId, message }: StoredAlert, at: string, dice: Dice): Item {
  const hex = (digits: number) => Array.from({ length: digits }, () => dice.int(0, 15).toString(16)).join('');
  const id = `${hex(16)}-${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}-000000`;
  return mailMessageItem({ id, userId, message, at });
}
