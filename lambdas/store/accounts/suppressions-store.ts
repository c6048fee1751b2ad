import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { MAIL_STOPS, type MailStop } from '#domain/contract/channel.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { deleteItem, getItem, updateAndRead } from '#lambdas/store/table/items.ts';
import { index1, type Key, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Result of a STOP or START. `outdated`: a later one has already been handled. */
export type Suppressed = 'changed' | 'unchanged' | 'outdated';

/** The latest STOP or START from a phone, and when it was sent, ISO. */
export type OptOut = { isStopped: boolean; at: string };

/** SNS retries a delivery for 23 days, so a lifted STOP must be stored for longer than that. */
const REMEMBERED_DAYS = 30;

/** `at` is the latest STOP or bounce, `liftedAt` the latest START; neither is ever set to an earlier time. */
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

/** Makes a transaction succeed only if an address is not suppressed. */
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

/** Deletes a suppression that was lifted. An active one remains, no matter who owns the phone. */
export async function forgetLifted(table: Table, phone: string): Promise<void> {
  await deleteItem(table, keys.suppressed(phone), NOT_IN_FORCE);
}

/**
 * Stores suppressed addresses: those that bounced, complained, or sent STOP get only messages they requested. Events
 * that suppress and lift may arrive twice, late and out of order. The latest event applies; if two have the same time,
 * the suppressing one does.
 * @param keyOf key of an address in a separate list, such as that of phones that sent STOP to the code number
 */
export function suppressionsIn(table: Table, keyOf: (address: string) => Key = keys.suppressed) {
  /** @returns the previous row; `null` if the condition was not met */
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

    /** Returns which of these addresses are suppressed; a hundred per request. */
    async among(addresses: readonly string[]): Promise<Set<string>> {
      const asked = new Map(addresses.map((address) => [keyOf(address).PK, address]));
      const rows = await batchGet(table, [...asked.values()].map(keyOf), { consistent: true });
      return new Set(
        rows
          .filter((row) => isInForce(v.parse(SuppressionRow, row)))
          .flatMap(({ PK }) => asked.get(String(PK)) ?? []),
      );
    },

    /** Returns why no email is sent to an address; `null` if emails are sent to it. */
    async mailStop(address: string): Promise<MailStop | null> {
      const row = await rowOf(address);
      if (!isInForce(row)) return null;
      return MAIL_STOPS.find((reason) => reason === row.reason) ?? 'bounced';
    },

    /** Returns the code for the reason of a suppression, as administrators see it; `null` if there is none. */
    async reasonFor(address: string): Promise<string | null> {
      const row = await rowOf(address);
      return isInForce(row) ? (row.reason ?? 'unknown') : null;
    },

    /** Returns the latest of STOP and START; `null` for a phone that never sent STOP. */
    async optOutOf(phone: string): Promise<OptOut | null> {
      const row = await rowOf(phone);
      if (row.at === undefined) return null;
      const isStopped = isInForce(row);
      return { isStopped, at: isStopped ? row.at : (row.liftedAt ?? row.at) };
    },

    /**
     * @param reason stable code, such as `rejected`
     * @param at when the event was sent, ISO
     * @returns `unchanged` for an address that is already suppressed
     */
    async add(address: string, reason: string, at: string): Promise<Suppressed> {
      const { PK1, SK1 } = index1.suppressionAt(at, keyOf(address));
      const before = await update(address, at, {
        // Lists the suppression for administrators while it is active.
        UpdateExpression: 'SET reason = :reason, #at = :at, PK1 = :list, SK1 = :place REMOVE expires_at',
        ConditionExpression: `(${NO_LATER_STOP} <= :at) AND (${NO_LATER_START})`,
        values: { ':reason': reason, ':list': PK1, ':place': SK1 },
      });
      if (before === null) return 'outdated';
      return isInForce(before) ? 'unchanged' : 'changed';
    },

    /**
     * Lifts a suppression, as a START does after a STOP, and an opened link does after a bounce.
     * @param at when the event was sent, ISO
     * @returns `unchanged` if there is none to lift; a redelivered START returns `changed` again
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
