import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type AlertKey, type AlertStatus, StoredAlert } from '#domain/alerts/alert.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { ALERT_SHARDS, alertOf, index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Where a page of a day's alerts ended. */
export type DayPosition = AlertKey & Pick<StoredAlert, 'createdAt'>;

/** Filter conditions for a day's alerts. */
type AlertFilter = {
  status?: AlertStatus | undefined;
  channel?: Channel | undefined;
  /** Accession number. */
  filing?: string | undefined;
};

/**
 * `filteredRows`: how many rows are read from each shard at a time when a filter is set, since most do not match.
 * `mostRounds`: after this many rounds a page is returned even if it is not full, with the position to continue from.
 */
const EFFORT = { filteredRows: 1_000, mostRounds: 4 };

const LastKey = v.object({ PK: v.string(), SK: v.string(), SK1: v.string() });

/** `end`: the position up to which the shard was read; `null` if it was read to its end. */
type Part = { alerts: StoredAlert[]; end: DayPosition | null };

/** Reads all users' alerts on a day, newest first. */
export function alertDaysIn(table: Table, effort = EFFORT) {
  const readShard = async (
    shard: number,
    day: string,
    filter: AlertFilter,
    limit: number,
    after: DayPosition | null,
  ): Promise<Part> => {
    const PK1 = index1.alertsPartition(day, shard);
    const { Items = [], LastEvaluatedKey: last } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'index1',
        ScanIndexForward: false,
        Limit: limit,
        ...questionOf(PK1, filter, after),
      }),
    );
    return { alerts: Items.map((row) => v.parse(StoredAlert, row)), end: last ? positionIn(last) : null };
  };

  return {
    /**
     * Returns a page across all of a day's shards. All shards are read from the same position. Alerts beyond the point
     * reached in the slowest shard are left to the next round, so that none is skipped.
     * @param day of UTC
     * @returns `next`: where the next page begins; `null` at the end
     */
    async page(
      day: string,
      filter: AlertFilter,
      limit: number,
      after: DayPosition | null,
    ): Promise<{ alerts: StoredAlert[]; next: DayPosition | null }> {
      const isFiltered = Object.values(filter).some((value) => value !== undefined);
      // Reads one row more than requested, to determine whether there is another page.
      const rows = isFiltered ? effort.filteredRows : limit + 1;
      const found: StoredAlert[] = [];
      let from = after;
      for (let round = 0; round < effort.mostRounds && found.length <= limit; round++) {
        const shards = Array.from({ length: ALERT_SHARDS }, (_, shard) => shard);
        const parts = await Promise.all(shards.map((shard) => readShard(shard, day, filter, rows, from)));
        const end = nearest(parts.flatMap((part) => part.end ?? []));
        const alerts = parts.flatMap((part) => part.alerts).toSorted(newestFirst);
        found.push(...alerts.filter((alert) => end === null || newestFirst(alert, end) <= 0));
        from = end;
        if (end === null) break;
      }
      const shown = found.slice(0, limit);
      return { alerts: shown, next: found.length > limit ? (shown.at(-1) ?? null) : from };
    },
  };
}

function questionOf(PK1: string, { status, channel, filing }: AlertFilter, after: DayPosition | null) {
  const start = after === null ? null : { ...index1.alertOfDay(after.createdAt, after.userId) };
  const isSameShard = start?.PK1 === PK1;
  const conditions = [
    ...(status === undefined ? [] : ['#status = :status']),
    ...(channel === undefined ? [] : ['channel = :channel']),
    ...(filing === undefined ? [] : ['accession = :filing']),
  ];
  // Alerts with the same time and user are in the same shard, so in the other shards time and user are enough to
  // continue from.
  const isBefore = start !== null && !isSameShard;
  return {
    KeyConditionExpression: `PK1 = :day${isBefore ? ' AND SK1 < :after' : ''}`,
    ExpressionAttributeValues: {
      ':day': PK1,
      ...(isBefore ? { ':after': start.SK1 } : {}),
      ...(status === undefined ? {} : { ':status': status }),
      ...(channel === undefined ? {} : { ':channel': channel }),
      ...(filing === undefined ? {} : { ':filing': filing }),
    },
    ...(status === undefined ? {} : { ExpressionAttributeNames: { '#status': 'status' } }),
    ...(conditions.length === 0 ? {} : { FilterExpression: conditions.join(' AND ') }),
    ...(after !== null && isSameShard ? { ExclusiveStartKey: { ...keys.alert(after), ...start } } : {}),
  };
}

/** @throws Error if the key does not belong to an alert */
function positionIn(last: Record<string, unknown>): DayPosition {
  const { PK, SK, SK1 } = v.parse(LastKey, last);
  const alert = alertOf({ PK, SK });
  if (alert === null) throw new Error(`The index of alerts ended at ${SK}, which is no alert.`);
  const [createdAt = ''] = SK1.split('#');
  return { ...alert, createdAt };
}

/** Returns the newest of several positions, which is the one closest to where reading began. */
function nearest(places: readonly DayPosition[]): DayPosition | null {
  return places.toSorted(newestFirst)[0] ?? null;
}

/** Compares two alerts. Those with the same time and user keep the order of their shard. */
function newestFirst(one: Place, other: Place): number {
  return placeOf(other) < placeOf(one) ? -1 : placeOf(other) > placeOf(one) ? 1 : 0;
}

type Place = Pick<DayPosition, 'createdAt' | 'userId'>;

const placeOf = ({ createdAt, userId }: Place) => index1.alertOfDay(createdAt, userId).SK1;
