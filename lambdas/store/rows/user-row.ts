import * as v from 'valibot';
import { OPTIONAL_LISTS, type User } from '#domain/accounts/user.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { openChannels } from '#domain/channels/channels.ts';
import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import { RequestedChange } from '#domain/contract/contact-changes-contract.ts';
import { PLAN_IDS } from '#domain/contract/plan-ids.ts';
import { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import { type Entitlements, entitlementsOf } from '#domain/plans/entitlements.ts';
import { NO_PLAN } from '#domain/plans/purchase.ts';
import { openSearches } from '#domain/search/saved/open-searches.ts';
import { STORED_SETTINGS } from '#domain/settings/stored-settings.ts';

const TextOrNull = v.optional(v.nullable(v.string()), null);

const Checkout = v.object({
  key: v.string(),
  plan: v.picklist(PLAN_IDS),
  packs: v.number(),
  items: v.array(v.object({ price: v.string(), quantity: v.number() })),
  brand: v.picklist(BRAND_IDS),
  at: v.string(),
});

/** A pending change, as stored with its user. */
const WaitingChangeRow = v.object({
  id: v.string(),
  change: RequestedChange,
  sessionHash: v.string(),
  clientAddress: v.string(),
  appliesAt: v.string(),
});

/** A user as stored. */
const UserRow = v.object({
  id: v.string(),
  brand: v.picklist(BRAND_IDS),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
  pendingEmail: v.optional(v.nullable(v.string()), null),
  phone: v.nullable(v.string()),
  phoneVerified: v.boolean(),
  pendingPhone: v.optional(v.nullable(v.string()), null),
  waitingChange: v.optional(v.nullable(WaitingChangeRow), null),
  emailAskedUntil: v.optional(v.nullable(v.string()), null),
  phoneAskedUntil: v.optional(v.nullable(v.string()), null),
  notifyVia: v.array(v.picklist(CHANNELS)),
  leftLists: v.optional(v.array(v.picklist(OPTIONAL_LISTS)), []),
  ...STORED_SETTINGS,
  defaultForms: v.optional(v.nullable(v.array(v.string())), null),
  plan: v.optional(v.nullable(v.picklist(PLAN_IDS)), NO_PLAN.plan),
  planType: v.optional(v.string(), NO_PLAN.planType),
  planStatus: v.optional(v.string(), NO_PLAN.planStatus),
  graceUntil: TextOrNull,
  renewsAt: TextOrNull,
  cancelsAt: TextOrNull,
  stripeCustomerId: TextOrNull,
  checkout: v.optional(v.nullable(Checkout), null),
  priceShownAt: v.optional(v.nullable(v.number()), null),
  graceNoticeFor: TextOrNull,
  isAdmin: v.optional(v.boolean(), false),
  isProGranted: v.optional(v.boolean(), false),
  addOnPacks: v.optional(v.number(), 0),
  storedTickerLimit: v.optional(v.nullable(v.number()), null),
  activeTickers: v.optional(v.nullable(v.array(v.string())), null),
  savedSearches: v.optional(v.array(SavedSearch), []),
  listingAlerts: v.optional(v.nullable(v.object({ isOn: v.boolean(), since: v.string() })), null),
  tickerCount: v.number(),
  createdAt: v.string(),
  welcomedAt: v.optional(v.nullable(v.string()), null),
  choicesSince: v.optional(v.string()),
  revision: v.number(),
}) satisfies v.GenericSchema<unknown, Omit<User, 'choicesSince'>>;

const MarkedRow = v.object({ deletingAt: v.string() });

/**
 * Returns the user stored in a row; `null` while the account is being deleted.
 * @throws ValiError if the row is not a user
 */
export function userFrom(row: unknown): User | null {
  return v.is(MarkedRow, row) ? null : anyUserFrom(row);
}

/**
 * Returns the user stored in a row, even while the account is being deleted.
 * @throws ValiError if the row is not a user
 */
export function anyUserFrom(row: unknown): User {
  const user = v.parse(UserRow, row);
  return { ...user, choicesSince: user.choicesSince ?? user.createdAt };
}

/** The user's values that are copied to each watch item, so that fan-out does not read users. */
type WatcherCopy = Pick<User, 'minImportance' | 'savedSearches'> & {
  /** The channels that the user chose and whose destination is verified. */
  channels: Channel[];
  /** The forms that the user's plan includes. */
  openForms: Entitlements['forms'];
  /** The revision of the user that was copied; an older copy never overwrites a newer one. */
  copiedRevision: number;
};

export function watcherCopy(user: User): WatcherCopy {
  return {
    channels: openChannels(user),
    openForms: entitlementsOf(user).forms,
    minImportance: user.minImportance,
    savedSearches: openSearches(user),
    copiedRevision: user.revision,
  };
}
