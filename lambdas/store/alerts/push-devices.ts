import * as v from 'valibot';
import { PushDevice } from '#domain/channels/push-device.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

const Row = v.object({ devices: v.array(PushDevice), version: v.number() });
const NONE = { devices: [], version: 0 };

/** The browsers that a user's alerts are pushed to, in one item. */
export function pushDevicesIn(table: Table) {
  const read = async (userId: string) => {
    const row = await getItem(table, keys.pushDevices(userId));
    return row === null ? NONE : v.parse(Row, row);
  };

  return {
    /** Oldest first. */
    async of(userId: string): Promise<PushDevice[]> {
      return (await read(userId)).devices;
    },

    /**
     * Changes them, deciding again whenever another change came first.
     * @param decide returns the same list to write nothing
     * @returns the list after; empty when the account is gone
     */
    async change(userId: string, decide: (devices: PushDevice[]) => PushDevice[]): Promise<PushDevice[]> {
      return untilWon(async () => {
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
