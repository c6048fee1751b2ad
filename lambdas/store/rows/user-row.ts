import * as v from 'valibot';
import { DEFAULT_SETTINGS, OPTIONAL_LISTS, type User } from '#domain/accounts/user.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { openChannels } from '#domain/channels/channels.ts';
import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import { RequestedChange } from '#domain/contract/contact-changes.ts';
import { PLAN_IDS } from '#domain/contract/plan-ids.ts';
import { DELIVERIES, QuietHours } from '#domain/contract/settings.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { type Entitlements, entitlementsOf } from '#domain/plans/entitlements.ts';
import { NO_PLAN } from '#domain/plans/purchase.ts';

const TextOrNull = v.optional(v.nullable(v.string()), null);

const Checkout = v.object({
  key: v.string(),
  plan: v.picklist(PLAN_IDS),
  packs: v.number(),
  items: v.array(v.object({ price: v.string(), quantity: v.number() })),
  brand: v.picklist(BRAND_IDS),
  at: v.string(),
});

/** A change that waits, as stored with its user. */
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
  delivery: v.optional(v.picklist(DELIVERIES), DEFAULT_SETTINGS.delivery),
  digestHour: v.optional(v.number(), DEFAULT_SETTINGS.digestHour),
  timezone: v.optional(v.string(), DEFAULT_SETTINGS.timezone),
  quietHours: v.optional(v.nullable(QuietHours), DEFAULT_SETTINGS.quietHours),
  minImportance: v.optional(v.picklist(IMPORTANCE_LEVELS), DEFAULT_SETTINGS.minImportance),
  defaultForms: v.optional(v.nullable(v.array(v.string())), DEFAULT_SETTINGS.defaultForms),
  plan: v.optional(v.nullable(v.picklist(PLAN_IDS)), NO_PLAN.plan),
  planType: v.optional(v.string(), NO_PLAN.planType),
  planStatus: v.optional(v.string(), NO_PLAN.planStatus),
  graceUntil: TextOrNull,
  renewsAt: TextOrNull,
  cancelsAt: TextOrNull,
  stripeCustomerId: TextOrNull,
  checkout: v.optional(v.nullable(Checkout), null),
  graceNoticeFor: TextOrNull,
  isAdmin: v.optional(v.boolean(), false),
  isProGranted: v.optional(v.boolean(), false),
  addOnPacks: v.optional(v.number(), 0),
  storedTickerLimit: v.optional(v.nullable(v.number()), null),
  activeTickers: v.optional(v.nullable(v.array(v.string())), null),
  tickerCount: v.number(),
  createdAt: v.string(),
  welcomedAt: v.optional(v.nullable(v.string()), null),
  choicesSince: v.optional(v.string()),
  revision: v.number(),
}) satisfies v.GenericSchema<unknown, Omit<User, 'choicesSince'>>;

const MarkedRow = v.object({ deletingAt: v.string() });

/**
 * The user of a row; `null` while the account is being deleted.
 * @throws ValiError when the row is no user
 */
export function userFrom(row: unknown): User | null {
  return v.is(MarkedRow, row) ? null : anyUserFrom(row);
}

/** The user of a row, also while the account is being deleted. @throws ValiError when the row is no user */
export function anyUserFrom(row: unknown): User {
  const user = v.parse(UserRow, row);
  return { ...user, choicesSince: user.choicesSince ?? user.createdAt };
}

/** What a watch item copies from its user, so that fan-out does not read users. */
type WatcherCopy = Pick<User, 'minImportance'> & {
  /** Those that the user chose and whose destination is verified. */
  channels: Channel[];
  /** Which forms the plan opens. */
  openForms: Entitlements['forms'];
  /** The revision that was copied: an older copy never overwrites a newer one. */
  copiedRevision: number;
};

export function watcherCopy(user: User): WatcherCopy {
  return {
    channels: openChannels(user),
    openForms: entitlementsOf(user).forms,
    minImportance: user.minImportance,
    copiedRevision: user.revision,
  };
}
