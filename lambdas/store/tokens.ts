import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brand.ts';
import type { Challenge, LinkToken, LoginLink, Redeemed } from '#domain/challenge.ts';
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
const TokenRow = v.variant('purpose', [
  v.object({
    ...ChallengeRow.entries,
    purpose: v.literal('verify-email'),
    used_at: v.optional(v.string()),
  }),
  v.object({
    ...ChallengeRow.entries,
    purpose: v.literal('login'),
    // Nobody had a session.
    user_id: v.nullable(v.string()),
    session_hash: v.nullable(v.string()),
    used_at: v.optional(v.string()),
  }),
]);

/** One-time links, by the hash of their token, and texts that wait for a YES, by phone number. */
export function tokensIn(table: Table) {
  const TableName = table.name;
  return {
    /** @param hash SHA-256 of the token */
    async create(hash: string, token: LinkToken): Promise<void> {
      const row = token.purpose === 'login' ? loginRowOf(token) : rowOf(token);
      const Item = { ...keys.token(hash), ...row, purpose: token.purpose };
      await table.client.send(new PutCommand({ TableName, Item }));
    },

    /** Spends a link: of callers at the same time one gets the token. */
    async redeem(hash: string, now: Date): Promise<Redeemed> {
      const Key = keys.token(hash);
      const { Item } = await table.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      const row = v.safeParse(TokenRow, Item);
      if (!row.success) return { status: 'unknown' };
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
      return isFirst ? { status: 'redeemed', token: tokenFrom(row.output) } : { status: 'used' };
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

function rowOf({ userId, sessionHash, ...question }: Challenge) {
  return { ...questionRow(question), user_id: userId, session_hash: sessionHash };
}

function loginRowOf({ visitor, ...question }: LoginLink) {
  return {
    ...questionRow(question),
    user_id: visitor?.userId ?? null,
    session_hash: visitor?.sessionHash ?? null,
  };
}

function questionRow({ address, brand, validUntil }: Pick<Challenge, 'address' | 'brand' | 'validUntil'>) {
  return {
    address,
    brand,
    valid_until: validUntil,
    expires_at: Math.floor(Date.parse(validUntil) / 1_000) + REMEMBERED_SECONDS,
  };
}

function tokenFrom(row: v.InferOutput<typeof TokenRow>): LinkToken {
  if (row.purpose === 'verify-email') return { ...challengeFrom(row), purpose: row.purpose };
  const { purpose, address, brand, user_id, session_hash, valid_until } = row;
  const visitor =
    user_id === null || session_hash === null ? null : { userId: user_id, sessionHash: session_hash };
  return { purpose, address, brand, visitor, validUntil: valid_until };
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
