import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type {
  Asked,
  Challenge,
  LinkToken,
  LoginLink,
  PhoneQuestion,
  Redeemed,
} from '#domain/accounts/challenge.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { changesOf, holds } from '#lambdas/store/table/expression.ts';
import { index1, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';
import { consentItem } from './consents.ts';
import { notSuppressed } from './suppressions.ts';
import { takeBack } from './take-back.ts';

/** A spent or outdated link is remembered so long, to tell its holder which of the two it is. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

const ChallengeRow = v.object({
  user_id: v.string(),
  address: v.string(),
  brand: v.picklist(BRAND_IDS),
  session_hash: v.string(),
  valid_until: v.string(),
});
/** When a link was spent, and a mark of the call that did. */
const Spent = v.object({ used_at: v.optional(v.string()), used_by: v.optional(v.string()) });
const TokenRow = v.variant('purpose', [
  v.object({ ...ChallengeRow.entries, ...Spent.entries, purpose: v.literal('verify-email') }),
  v.object({
    purpose: v.literal('login'),
    address: v.string(),
    brand: v.picklist(BRAND_IDS),
    /** `null`: nobody had a session. */
    session_hash: v.nullable(v.string()),
    valid_until: v.string(),
    ...Spent.entries,
  }),
]);
const QuestionRow = v.object({ ...ChallengeRow.entries, asked_at: v.string() });

/** A link or a text that this user asked for by a session; other rows of the user have no address. */
const OpenQuestion = v.object({
  PK: v.string(),
  SK: v.string(),
  session_hash: v.string(),
  user_id: v.string(),
  address: v.string(),
  /** Of a question to a phone. */
  asked_at: v.optional(v.string()),
  used_at: v.optional(v.string()),
});

/** The items that wait for the proof of an address. A phone has one question: a newer one replaces an older one. */
export function itemsOf(asked: Asked): Record<string, unknown>[] {
  if (asked.by === 'link')
    return [{ ...keys.token(asked.tokenHash), ...tokenRow(asked.tokenHash, asked.link) }];
  const { question, consent } = asked;
  const { userId, address, askedAt } = question;
  const waiting = {
    ...keys.challenge(address),
    ...index1.challengeOf(userId, address),
    ...rowOf(question),
    asked_at: askedAt,
  };
  return [waiting, consentItem(consent)];
}

/** One-time links, by the hash of their token, and texts that wait for a YES, by phone number. */
export function tokensIn(table: Table) {
  const TableName = table.name;
  return {
    /**
     * Keeps a link that logs in.
     * @param hash SHA-256 of the token
     * @returns `false` for an address that must not be written to
     */
    async createLogin(hash: string, link: LoginLink): Promise<boolean> {
      const Item = { ...keys.token(hash), ...tokenRow(hash, link) };
      const { isWritten } = await untilWon(async () => {
        const outcome = await writeTogether(table, [
          notSuppressed(table, link.address),
          { Put: { TableName, Item } },
        ]);
        return outcome === 'contended' ? null : { isWritten: outcome === 'written' };
      });
      return isWritten;
    },

    /** Spends a link: of callers at the same time one gets the token. */
    async redeem(hash: string, now: Date): Promise<Redeemed> {
      const Key = keys.token(hash);
      const caller = randomUUID();
      const spend = changesOf({ used_at: now.toISOString(), used_by: caller });
      try {
        const { Attributes } = await table.client.send(
          new UpdateCommand({
            TableName,
            Key,
            ...spend,
            // An item without the time until which it is valid is no link.
            ConditionExpression: 'attribute_not_exists(#used_at) AND valid_until > :used_at',
            ReturnValues: 'ALL_NEW',
          }),
        );
        return redeemedFrom(Attributes, caller);
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
      // It may be this caller's all the same: the SDK writes again when the answer to its first write is lost.
      const { Item } = await table.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return redeemedFrom(Item, caller);
    },

    /** The question that a phone answers. @returns `null` when none is open */
    async openQuestion(address: string, now: Date): Promise<PhoneQuestion | null> {
      const { Item } = await table.client.send(
        new GetCommand({ TableName, Key: keys.challenge(address), ConsistentRead: true }),
      );
      if (!Item) return null;
      const row = v.parse(QuestionRow, Item);
      const question = { ...challengeFrom(row), askedAt: row.asked_at };
      return question.validUntil <= now.toISOString() ? null : question;
    },

    /** Closes a question that was answered. @returns `false` when it was closed, or a newer one asked, meanwhile */
    closeQuestion({ address, userId, askedAt }: PhoneQuestion): Promise<boolean> {
      return holds(
        table.client.send(
          new DeleteCommand({
            TableName,
            Key: keys.challenge(address),
            ConditionExpression: 'asked_at = :askedAt AND user_id = :user',
            ExpressionAttributeValues: { ':askedAt': askedAt, ':user': userId },
          }),
        ),
      );
    },

    /**
     * Takes back what a user asked by certain sessions and nobody answered yet.
     * @returns the addresses that were asked
     */
    async withdrawAskedBy(userId: string, isAsker: (sessionHash: string) => boolean): Promise<string[]> {
      const rows = await queryIndex1(table, index1.userPartition(userId));
      const questions = rows
        .filter((row) => v.is(OpenQuestion, row))
        .filter(({ session_hash, used_at }) => isAsker(session_hash) && used_at === undefined);
      await takeBack(table, questions);
      return questions.map(({ address }) => address);
    },

    /** Takes back what a user asked of an address: a link or a YES that comes later does nothing. */
    async withdraw(userId: string, address: string): Promise<void> {
      const partition = index1.userPartition(userId);
      const asked = await Promise.all(
        [prefixes.token, prefixes.challenge].map((prefix) => queryIndex1(table, partition, prefix)),
      );
      await takeBack(
        table,
        asked.flat().filter((item) => String(item.address).toLowerCase() === address.toLowerCase()),
      );
    },
  };
}

function tokenRow(hash: string, token: LinkToken) {
  if (token.purpose === 'verify-email') {
    return { ...index1.tokenOf(token.userId, hash), ...rowOf(token), purpose: token.purpose };
  }
  return {
    ...index1.loginTokenOf(token.address.toLowerCase(), hash),
    ...questionRow(token),
    purpose: token.purpose,
    session_hash: token.visitorSession,
  };
}

function rowOf({ userId, sessionHash, ...question }: Challenge) {
  return { ...questionRow(question), user_id: userId, session_hash: sessionHash };
}

function questionRow({ address, brand, validUntil }: Pick<Challenge, 'address' | 'brand' | 'validUntil'>) {
  return {
    address,
    brand,
    valid_until: validUntil,
    expires_at: Math.floor(Date.parse(validUntil) / 1_000) + REMEMBERED_SECONDS,
  };
}

/** What became of a link, from its row after somebody tried to spend it. */
function redeemedFrom(item: unknown, caller: string): Redeemed {
  const row = v.safeParse(TokenRow, item);
  if (!row.success) return { status: 'unknown' };
  const { used_at, used_by } = row.output;
  if (used_by === caller) return { status: 'redeemed', token: tokenFrom(row.output) };
  return { status: used_at === undefined ? 'expired' : 'used' };
}

function tokenFrom(row: v.InferOutput<typeof TokenRow>): LinkToken {
  if (row.purpose === 'verify-email') return { ...challengeFrom(row), purpose: row.purpose };
  const { purpose, address, brand, session_hash, valid_until } = row;
  return {
    purpose,
    address,
    brand,
    visitorSession: session_hash,
    validUntil: valid_until,
  } satisfies LoginLink;
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
