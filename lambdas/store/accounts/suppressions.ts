import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { MAIL_STOPS, type MailStop } from '#domain/contract/channel.ts';
import type { OptOut, Suppressed } from '#lambdas/accounts/ports.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { deleteItem, getItem, updateAndRead } from '#lambdas/store/table/items.ts';
import { index1, type Key, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** SNS retries a delivery for 23 days, so a lifted STOP must be remembered for longer. */
const REMEMBERED_DAYS = 30;

/** `at` is the latest STOP or bounce, `liftedAt` the latest START; neither ever moves back. */
const SuppressionRow = v.object({
  at: v.optional(v.string()),
  liftedAt: v.optional(v.string()),
  reason: v.optional(v.string()),
});
type SuppressionRow = v.InferOutput<typeof SuppressionRow>;

const AT = { '#at': 'at' };
const NO_LATER_STOP = 'attribute_not_exists(#at) OR #at';
const NO_LATER_START = 'attribute_not_exists(liftedAt) OR liftedAt <= :at';

const NOT_IN_FORCE = 'attribute_not_exists(#at) OR #at < liftedAt';

/** Lets a transaction succeed only if an address is not suppressed. */
export function notSuppressed(table: Table, address: string) {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.suppressed(address),
      ConditionExpression: NOT_IN_FORCE,
      ExpressionAttributeNames: AT,
    },
  };
}

/** Deletes a suppression that was lifted. One in force stays, whoever owns the phone. */
export async function forgetLifted(table: Table, phone: string): Promise<void> {
  await deleteItem(table, keys.suppressed(phone), NOT_IN_FORCE);
}

/**
 * Addresses that nothing is sent to unasked: they bounced, complained, or sent STOP. What stops and what lifts may
 * arrive twice, late and out of order: the latest one counts, and of two from the same moment the one that stops.
 * @param keyOf where a list of its own is kept, as that of phones which sent STOP to the codes
 */
export function suppressionsIn(table: Table, keyOf: (address: string) => Key = keys.suppressed) {
  /** @returns the row before; `null` when the condition did not hold */
  const update = async (
    address: string,
    at: string,
    change: Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression'> & {
      values?: Record<string, unknown>;
    },
  ): Promise<SuppressionRow | null> => {
    const { values, ...expressions } = change;
    const before = await updateAndRead(table, {
      Key: keyOf(address),
      ...expressions,
      ExpressionAttributeNames: AT,
      ExpressionAttributeValues: { ':at': at, ...values },
      ReturnValues: 'ALL_OLD',
    });
    return before && v.parse(SuppressionRow, before);
  };

  const rowOf = async (address: string): Promise<SuppressionRow> =>
    v.parse(SuppressionRow, (await getItem(table, keyOf(address))) ?? {});

  return {
    async has(address: string): Promise<boolean> {
      return isInForce(await rowOf(address));
    },

    /** Those of these addresses that are suppressed; a hundred per request. */
    async among(addresses: readonly string[]): Promise<Set<string>> {
      const asked = new Map(addresses.map((address) => [keyOf(address).PK, address]));
      const rows = await batchGet(table, [...asked.values()].map(keyOf), { consistent: true });
      return new Set(
        rows
          .filter((row) => isInForce(v.parse(SuppressionRow, row)))
          .flatMap(({ PK }) => asked.get(String(PK)) ?? []),
      );
    },

    /** Why no mail goes to an address; `null` if mail does. */
    async mailStop(address: string): Promise<MailStop | null> {
      const row = await rowOf(address);
      if (!isInForce(row)) return null;
      return MAIL_STOPS.find((reason) => reason === row.reason) ?? 'bounced';
    },

    /** The latest of STOP and START; `null` for a phone that never sent STOP. */
    async optOutOf(phone: string): Promise<OptOut | null> {
      const row = await rowOf(phone);
      if (row.at === undefined) return null;
      const isStopped = isInForce(row);
      return { isStopped, at: isStopped ? row.at : (row.liftedAt ?? row.at) };
    },

    /**
     * @param reason stable code, such as `rejected`
     * @param at when it was sent, ISO
     * @returns `unchanged` for an address that is suppressed already
     */
    async add(address: string, reason: string, at: string): Promise<Suppressed> {
      const { PK1, SK1 } = index1.suppressionAt(at, keyOf(address));
      const before = await update(address, at, {
        // Listed for administrators as long as it holds.
        UpdateExpression: 'SET reason = :reason, #at = :at, PK1 = :list, SK1 = :place REMOVE expires_at',
        ConditionExpression: `(${NO_LATER_STOP} <= :at) AND (${NO_LATER_START})`,
        values: { ':reason': reason, ':list': PK1, ':place': SK1 },
      });
      if (before === null) return 'outdated';
      return isInForce(before) ? 'unchanged' : 'changed';
    },

    /**
     * Lifts a suppression, as START does after STOP and an opened link after a bounce.
     * @param at when it was sent, ISO
     * @returns `unchanged` when there is none to lift; a redelivered START is `changed` again
     */
    async lift(address: string, at: string): Promise<Suppressed> {
      const before = await update(address, at, {
        UpdateExpression: 'SET liftedAt = :at, expires_at = :forgotten REMOVE PK1, SK1',
        ConditionExpression: `(${NO_LATER_STOP} < :at) AND (${NO_LATER_START})`,
        values: { ':forgotten': Math.floor(Date.parse(at) / 1_000) + REMEMBERED_DAYS * 86_400 },
      });
      if (before === null) return 'outdated';
      const isRepeated = before.at !== undefined && before.liftedAt === at;
      return isRepeated || isInForce(before) ? 'changed' : 'unchanged';
    },
  };
}

function isInForce({ at, liftedAt }: SuppressionRow): boolean {
  return at !== undefined && (liftedAt === undefined || at >= liftedAt);
}
