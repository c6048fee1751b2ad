import * as v from 'valibot';
import { DEFAULT_SETTINGS, type User } from '#domain/accounts/user.ts';
import { openChannels } from '#domain/alerts/channels.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import { DELIVERIES, QuietHours } from '#domain/contract/settings.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

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
  emailAskedUntil: v.optional(v.nullable(v.string()), null),
  phoneAskedUntil: v.optional(v.nullable(v.string()), null),
  notifyVia: v.array(v.picklist(CHANNELS)),
  delivery: v.optional(v.picklist(DELIVERIES), DEFAULT_SETTINGS.delivery),
  digestHour: v.optional(v.number(), DEFAULT_SETTINGS.digestHour),
  timezone: v.optional(v.string(), DEFAULT_SETTINGS.timezone),
  quietHours: v.optional(v.nullable(QuietHours), DEFAULT_SETTINGS.quietHours),
  minImportance: v.optional(v.picklist(IMPORTANCE_LEVELS), DEFAULT_SETTINGS.minImportance),
  defaultForms: v.optional(v.nullable(v.array(v.string())), DEFAULT_SETTINGS.defaultForms),
  planType: v.optional(v.string(), 'free'),
  planStatus: v.optional(v.string(), 'none'),
  stripeCustomerId: v.optional(v.nullable(v.string()), null),
  isAdmin: v.optional(v.boolean(), false),
  addOnPacks: v.optional(v.number(), 0),
  ticker_limit: v.optional(v.nullable(v.number()), null),
  ticker_count: v.number(),
  created_at: v.string(),
  welcomedAt: v.optional(v.nullable(v.string()), null),
  revision: v.number(),
});

const MarkedRow = v.object({ deleting_at: v.string() });

/**
 * The user of a row; `null` while the account is being deleted: to everything but the deletion it is gone.
 * @throws ValiError when the row is not a user
 */
export function userFrom(row: unknown): User | null {
  return v.is(MarkedRow, row) ? null : anyUserFrom(row);
}

/** The user of a row, whether or not the account is being deleted. @throws ValiError when the row is no user */
export function anyUserFrom(row: unknown): User {
  const { ticker_limit, ticker_count, created_at, ...rest } = v.parse(UserRow, row);
  return { ...rest, storedTickerLimit: ticker_limit, tickerCount: ticker_count, createdAt: created_at };
}

/** The row of a user. */
export function userRow(user: User): v.InferOutput<typeof UserRow> {
  const { storedTickerLimit, tickerCount, createdAt, ...rest } = user;
  return { ...rest, ticker_limit: storedTickerLimit, ticker_count: tickerCount, created_at: createdAt };
}

/** What a watch item copies from its user, so that fan-out need not read the user. */
type WatcherCopy = Pick<User, 'minImportance'> & {
  /** Those that the user chose and whose destination is verified. */
  channels: Channel[];
  /** The user's revision that the copy was made of: an older copy never overwrites a newer one. */
  copied_revision: number;
};

/** The copied attributes; those of index1. */
export function watcherCopy(user: User): WatcherCopy {
  return {
    channels: openChannels(user),
    minImportance: user.minImportance,
    copied_revision: user.revision,
  };
}
