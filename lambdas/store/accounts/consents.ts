import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Consent } from '#domain/accounts/consent.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { changesOf, holds } from '#lambdas/store/table/expression.ts';
import { index1, type Key, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryAll, queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

/** A question that was never answered proves nothing: it is forgotten. */
const UNANSWERED_DAYS = 30;

const ConsentRow = v.object({
  user_id: v.string(),
  phone: v.string(),
  brand: v.picklist(BRAND_IDS),
  text: v.string(),
  version: v.string(),
  client_address: v.string(),
  asked_at: v.string(),
  confirmed_at: v.nullable(v.string()),
  revoked_at: v.nullable(v.string()),
  resumed_at: v.nullable(v.string()),
});

/** The item of a consent that was just asked for. */
export function consentItem(consent: Consent) {
  const { userId, phone, clientAddress, askedAt, confirmedAt, revokedAt, resumedAt, ...rest } = consent;
  const row: v.InferOutput<typeof ConsentRow> = {
    ...rest,
    user_id: userId,
    phone,
    client_address: clientAddress,
    asked_at: askedAt,
    confirmed_at: confirmedAt,
    revoked_at: revokedAt,
    resumed_at: resumedAt,
  };
  return {
    ...keys.consent(userId, askedAt),
    ...index1.consentOf(phone, askedAt),
    ...row,
    expires_at: Math.floor(Date.parse(askedAt) / 1_000) + UNANSWERED_DAYS * 86_400,
  };
}

/** The item of a consent that was given without a question: no answer is missing, so it is not forgotten. */
export function keptConsentItem(consent: Consent) {
  const { expires_at: _, ...item } = consentItem(consent);
  return item;
}

/** Notes the YES, in a transaction; from now on the proof is kept. */
export function confirmation(
  table: Table,
  { userId, askedAt }: Pick<Consent, 'userId' | 'askedAt'>,
  at: Date,
): Actions[number] {
  return {
    Update: {
      TableName: table.name,
      Key: keys.consent(userId, askedAt),
      ...changesOf({ confirmed_at: at.toISOString(), expires_at: undefined }),
      ConditionExpression: 'attribute_exists(PK)',
    },
  };
}

/** Proofs of consent: a history, nothing in it is overwritten by a later one. */
export function consentsIn(table: Table) {
  const update = (
    key: Key,
    changes: Record<string, unknown>,
    condition = 'attribute_exists(PK)',
    values = {},
  ) => {
    const parts = changesOf(changes);
    return holds(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: { PK: key.PK, SK: key.SK },
          ...parts,
          ConditionExpression: condition,
          ExpressionAttributeValues: { ...parts.ExpressionAttributeValues, ...values },
        }),
      ),
    );
  };

  const each = async (phone: string, change: (row: Key) => Promise<boolean>) => {
    await Promise.all((await queryIndex1(table, index1.consentsPartition(phone))).map(change));
  };

  return {
    /** Every consent of a user, oldest first. */
    async ofUser(userId: string): Promise<Consent[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :user AND begins_with(SK, :consent)',
        ExpressionAttributeValues: { ':user': keys.user(userId).PK, ':consent': prefixes.consent },
        ConsistentRead: true,
      });
      return rows.map(consentFrom);
    },

    /**
     * Notes on every consent that was given for a phone that it was revoked. One that is revoked stays as it is.
     * @param at when STOP was said, ISO
     */
    async revoke(phone: string, at: string): Promise<void> {
      const inForce = 'attribute_exists(PK) AND (revoked_at = :none OR revoked_at < resumed_at)';
      await each(phone, (row) => update(row, { revoked_at: at }, inForce, { ':none': null }));
    },

    /** Notes that START lifted the revocation. @param at when it was said, ISO */
    async resume(phone: string, at: string): Promise<void> {
      await each(phone, (row) => update(row, { resumed_at: at }));
    },
  };
}

function consentFrom(row: unknown): Consent {
  const { user_id, client_address, asked_at, confirmed_at, revoked_at, resumed_at, ...rest } = v.parse(
    ConsentRow,
    row,
  );
  return {
    ...rest,
    userId: user_id,
    clientAddress: client_address,
    askedAt: asked_at,
    confirmedAt: confirmed_at,
    revokedAt: revoked_at,
    resumedAt: resumed_at,
  };
}
