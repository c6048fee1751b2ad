import * as v from 'valibot';
import { PushDevice } from '#domain/channels/push/push-device.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

const Row = v.object({ devices: v.array(PushDevice), version: v.number() });
const NONE = { devices: [], version: 0 };

/** Stores the browsers that receive a user's alerts, all in one item. */
export function pushDevicesIn(table: Table) {
  const read = async (userId: string) => {
    const row = await getItem(table, keys.pushDevices(userId));
    return row === null ? NONE : v.parse(Row, row);
  };

  return {
    /** Returns the browsers, oldest first. */
    async of(userId: string): Promise<PushDevice[]> {
      return (await read(userId)).devices;
    },

    /**
     * Changes the list of browsers. If another change was written first, it reads the list and decides again.
     * @param decide returns the same list to write nothing
     * @returns the resulting list; empty if the account no longer exists
     */
    async change(userId: string, decide: (devices: PushDevice[]) => PushDevice[]): Promise<PushDevice[]> {
      return retryOnConflict(async () => {
        const { devices: before, version } = await read(userId);
        const devices = decide(before);
        if (devices === before) return before;
        const Item = { ...keys.pushDevices(userId), devices, version: version + 1 };
        const outcome = await writeTogether(table, [
          {
            ConditionCheck: { TableName: table.name, Key: keys.user(userId), ConditionExpression: IS_ACTIVE },
          },
          {
            Put: {
              TableName: table.name,
              Item,
              ConditionExpression: 'attribute_not_exists(PK) OR version = :version',
              ExpressionAttributeValues: { ':version': version },
            },
          },
        ]);
        if (outcome === 'written') return devices;
        return (await isThere(table, userId)) ? null : [];
      });
    },
  };
}

async function isThere(table: Table, userId: string): Promise<boolean> {
  const row = await getItem(table, keys.user(userId));
  return row !== null && !('deletingAt' in row);
}
