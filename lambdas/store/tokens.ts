import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brand.ts';
import type { Challenge, LinkToken, Redeemed } from '#domain/challenge.ts';
import { changesOf, holds } from './expression.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** A spent or outdated link is remembered so long, to tell its holder which of the two it is. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

const ChallengeRow = v.object({
  user_id: v.string(),
  address: v.string(),
  brand: v.picklist(BRAND_IDS),
  session_hash: v.string(),
  valid_until: v.string(),
});
const TokenRow = v.object({
  ...ChallengeRow.entries,
  purpose: v.picklist(['verify-email']),
  used_at: v.optional(v.string()),
});

/** One-time links, by the hash of their token, and texts that wait for a YES, by phone number. */
export function tokensIn(table: Table) {
  const TableName = table.name;
  return {
    /** @param hash SHA-256 of the token */
    async create(hash: string, token: LinkToken): Promise<void> {
      const Item = { ...keys.token(hash), ...rowOf(token), purpose: token.purpose };
      await table.client.send(new PutCommand({ TableName, Item }));
    },

    /** Spends a link: of callers at the same time one gets the token. */
    async redeem(hash: string, purpose: LinkToken['purpose'], now: Date): Promise<Redeemed> {
      const Key = keys.token(hash);
      const { Item } = await table.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      const row = v.safeParse(TokenRow, Item);
      if (!row.success || row.output.purpose !== purpose) return { status: 'unknown' };
      if (row.output.used_at !== undefined) return { status: 'used' };
      if (row.output.valid_until <= now.toISOString()) return { status: 'expired' };
      const isFirst = await holds(
        table.client.send(
          new UpdateCommand({
            TableName,
            Key,
            ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(used_at)',
            ...changesOf({ used_at: now.toISOString() }),
          }),
        ),
      );
      return isFirst
        ? { status: 'redeemed', token: { ...challengeFrom(row.output), purpose } }
        : { status: 'used' };
    },

    /** Waits for the YES of a phone; a newer question replaces an older one. */
    async ask(challenge: Challenge): Promise<void> {
      const Item = { ...keys.challenge(challenge.address), ...rowOf(challenge) };
      await table.client.send(new PutCommand({ TableName, Item }));
    },

    /** Takes the question that a phone answers. @returns `null` when none is open */
    async answer(address: string, now: Date): Promise<Challenge | null> {
      const { Attributes } = await table.client.send(
        new DeleteCommand({ TableName, Key: keys.challenge(address), ReturnValues: 'ALL_OLD' }),
      );
      if (!Attributes) return null;
      const challenge = challengeFrom(v.parse(ChallengeRow, Attributes));
      return challenge.validUntil <= now.toISOString() ? null : challenge;
    },
  };
}

function rowOf(challenge: Challenge) {
  return {
    user_id: challenge.userId,
    address: challenge.address,
    brand: challenge.brand,
    session_hash: challenge.sessionHash,
    valid_until: challenge.validUntil,
    expires_at: Math.floor(Date.parse(challenge.validUntil) / 1_000) + REMEMBERED_SECONDS,
  };
}

function challengeFrom(row: v.InferOutput<typeof ChallengeRow>): Challenge {
  return {
    userId: row.user_id,
    address: row.address,
    brand: row.brand,
    sessionHash: row.session_hash,
    validUntil: row.valid_until,
  };
}
