import * as v from 'valibot';
import type { Consent } from '#domain/accounts/consent.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { index1, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryAll, queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

/** A request for consent that nobody answers proves nothing and is deleted after this many days. */
const UNANSWERED_DAYS = 30;

const ConsentRow = v.object({
  userId: v.string(),
  phone: v.string(),
  brand: v.picklist(BRAND_IDS),
  text: v.string(),
  version: v.string(),
  clientAddress: v.string(),
  askedAt: v.string(),
  confirmedAt: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
  resumedAt: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, Consent>;

/** Returns the item of a consent that awaits an answer. */
export function consentItem(consent: Consent) {
  const expires_at = Math.floor(Date.parse(consent.askedAt) / 1_000) + UNANSWERED_DAYS * 86_400;
  return { ...keptConsentItem(consent), expires_at };
}

/** Returns the item of a consent that was given, which never expires. */
export function keptConsentItem(consent: Consent) {
  const { userId, phone, askedAt } = consent;
  return { ...keys.consent(userId, askedAt), ...index1.consentOf(phone, askedAt), ...consent };
}

/** Records the user's YES in a transaction; from then on the consent never expires. */
export function confirmation(
  table: Table,
  { userId, askedAt }: Pick<Consent, 'userId' | 'askedAt'>,
  at: Date,
): Actions[number] {
  return {
    Update: {
      TableName: table.name,
      Key: keys.consent(userId, askedAt),
      ...changesOf({ confirmedAt: at.toISOString(), expires_at: undefined }),
      ConditionExpression: 'attribute_exists(PK)',
    },
  };
}

/** Stores consents to texts as a history: a later consent does not overwrite an earlier one. */
export function consentsIn(table: Table) {
  const updateEach = async (
    phone: string,
    changes: Record<string, string>,
    condition?: string,
    values = {},
  ): Promise<void> => {
    const rows = await queryIndex1(table, index1.consentsPartition(phone));
    await Promise.all(rows.map((row) => updateItem(table, row, changes, condition, values)));
  };

  return {
    /** Returns all consents of a user, oldest first. */
    async ofUser(userId: string): Promise<Consent[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :user AND begins_with(SK, :consent)',
        ExpressionAttributeValues: { ':user': keys.user(userId).PK, ':consent': prefixes.consent },
        ConsistentRead: true,
      });
      return rows.map((row) => v.parse(ConsentRow, row));
    },

    /** Marks every effective consent for a phone as revoked. @param at when the STOP was sent, ISO */
    async revoke(phone: string, at: string): Promise<void> {
      const inForce = 'attribute_exists(PK) AND (revokedAt = :none OR revokedAt < resumedAt)';
      await updateEach(phone, { revokedAt: at }, inForce, { ':none': null });
    },

    /** Records that a START lifted the revocation. @param at when it was sent, ISO */
    resume: (phone: string, at: string): Promise<void> => updateEach(phone, { resumedAt: at }),
  };
}
