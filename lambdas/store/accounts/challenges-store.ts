import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type {
  LinkToken,
  LoginLink,
  NewChallenge,
  PhoneChallenge,
  RedeemedLink,
} from '#domain/accounts/challenge.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { getItem, putItem, updateAndRead } from '#lambdas/store/table/items.ts';
import { type Item, index1, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { consentItem } from './consents-store.ts';
import { closeChallenge, deleteChallenges } from './delete-challenges.ts';

/** A used or expired link is kept this long, so that the page can say whether it was used or has expired. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

const Address = { address: v.string(), brand: v.picklist(BRAND_IDS), validUntil: v.string() };
const Challenge = { ...Address, userId: v.string(), sessionHash: v.string() };

const PhoneRow = v.object({ ...Challenge, askedAt: v.string() });
const LinkRow = v.variant('purpose', [
  v.object({ ...Challenge, purpose: v.literal('verify-email') }),
  v.object({ ...Address, purpose: v.literal('login'), visitorSession: v.nullable(v.string()) }),
]) satisfies v.GenericSchema<unknown, LinkToken>;
/** When a link was used, and by which call. */
const UsedRow = v.object({ usedAt: v.optional(v.string()), usedBy: v.optional(v.string()) });
/** Other items in a user's index partition have no address. */
const UserChallengeRow = v.object({
  ...UsedRow.entries,
  PK: v.string(),
  SK: v.string(),
  userId: v.string(),
  sessionHash: v.string(),
  address: v.string(),
  /** Set for text messages only. */
  askedAt: v.optional(v.string()),
});

/** Returns the items of a new challenge. A phone has only one: a newer one replaces it. */
export function challengeItems(challenge: NewChallenge): Record<string, unknown>[] {
  if (challenge.by === 'link') return [linkItem(challenge.tokenHash, challenge.challenge)];
  const { userId, address } = challenge.challenge;
  const text = {
    ...keys.challenge(address),
    ...index1.challengeOf(userId, address),
    ...challenge.challenge,
    ...expiryOf(challenge.challenge),
  };
  return [text, consentItem(challenge.consent)];
}

/**
 * Stores the challenges sent to addresses: emailed links by the hash of their token, and texts that await a YES by
 * phone number.
 */
export function challengesIn(table: Table) {
  return {
    /** Stores a login link. */
    async createLogin(tokenHash: string, link: LoginLink): Promise<void> {
      await putItem(table, linkItem(tokenHash, link));
    },

    /** Redeems a link. If several callers try at once, only one succeeds. */
    async redeem(tokenHash: string, now: Date): Promise<RedeemedLink> {
      const Key = keys.token(tokenHash);
      const caller = randomUUID();
      const row = await updateAndRead(table, {
        Key,
        ...changesOf({ usedAt: now.toISOString(), usedBy: caller }),
        ConditionExpression: 'attribute_not_exists(#usedAt) AND validUntil > :usedAt',
      });
      // If the link is already used, this very call may have used it: the SDK repeats a write whose response was lost.
      return redeemedFrom(row ?? (await getItem(table, Key)), caller);
    },

    /** @returns `null` if this phone has no open challenge */
    async ofPhone(phone: string, now: Date): Promise<PhoneChallenge | null> {
      const row = await getItem(table, keys.challenge(phone));
      if (row === null) return null;
      const challenge = v.parse(PhoneRow, row);
      return challenge.validUntil <= now.toISOString() ? null : challenge;
    },

    /** Closes a challenge that was answered. @returns `false` when it has already been closed or replaced */
    close: (challenge: PhoneChallenge): Promise<boolean> => closeChallenge(table, challenge),

    /**
     * Withdraws the unanswered challenges that certain sessions requested. @returns the addresses to which they
     * were sent
     */
    async withdrawOf(userId: string, isRequester: (sessionHash: string) => boolean): Promise<string[]> {
      const rows = await queryIndex1(table, index1.userPartition(userId));
      const open = rows
        .filter((row) => v.is(UserChallengeRow, row))
        .filter(({ sessionHash, usedAt }) => isRequester(sessionHash) && usedAt === undefined);
      await deleteChallenges(table, open);
      return open.map(({ address }) => address);
    },

    /**
     * Withdraws the challenges that a user sent to an address: opening the link or replying YES later has no
     * effect.
     */
    async withdraw(userId: string, address: string): Promise<void> {
      const partition = index1.userPartition(userId);
      const rows = await Promise.all(
        [prefixes.token, prefixes.challenge].map((prefix) => queryIndex1(table, partition, prefix)),
      );
      const isSame = (row: Item) => String(row.address).toLowerCase() === address.toLowerCase();
      await deleteChallenges(table, rows.flat().filter(isSame));
    },
  };
}

function linkItem(tokenHash: string, link: LinkToken) {
  const owner =
    link.purpose === 'login'
      ? index1.loginTokenOf(link.address.toLowerCase(), tokenHash)
      : index1.tokenOf(link.userId, tokenHash);
  return { ...keys.token(tokenHash), ...owner, ...link, ...expiryOf(link) };
}

function expiryOf({ validUntil }: { validUntil: string }) {
  return { expires_at: Math.floor(Date.parse(validUntil) / 1_000) + REMEMBERED_SECONDS };
}

/** Determines the outcome of an attempt to use a link from the row as it is after the attempt. */
function redeemedFrom(item: unknown, caller: string): RedeemedLink {
  const link = v.safeParse(LinkRow, item);
  if (!link.success) return { status: 'unknown' };
  const { usedAt, usedBy } = v.parse(UsedRow, item);
  if (usedBy === caller) return { status: 'redeemed', token: link.output };
  return { status: usedAt === undefined ? 'expired' : 'used' };
}
