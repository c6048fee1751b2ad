import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { StoredAlert } from '#domain/alerts/alert.ts';
import type { AlertDays, AlertFilter, DayPosition } from '#lambdas/admin/ports.ts';
import { ALERT_SHARDS, alertOf, index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/**
 * `filteredRows`: how many are read of each shard at once, where most do not match. `mostRounds`: a page that found too
 * little by then is answered as it is, with the place to go on from.
 */
const EFFORT = { filteredRows: 1_000, mostRounds: 4 };

const LastKey = v.object({ PK: v.string(), SK: v.string(), SK1: v.string() });

/** `end`: how far it was read; `null` when it was read to its end. */
type Part = { alerts: StoredAlert[]; end: DayPosition | null };

/** The alerts of a day, whoever's they are, newest first. */
export function alertDaysIn(table: Table, effort = EFFORT): AlertDays {
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
     * A page over all shards of a day. Each is read from the same place; what lies beyond the shard that got least far
     * is left to the next round, so nothing is passed over.
     * @param day of UTC
     * @returns `next`: where the next page begins; `null` at the end
     */
    async page(day, filter, limit, after) {
      const isFiltered = filter.status !== undefined || filter.channel !== undefined;
      // One more than asked for, so that the last page knows it.
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

function questionOf(PK1: string, { status, channel }: AlertFilter, after: DayPosition | null) {
  const start = after === null ? null : { ...index1.alertOfDay(after.createdAt, after.userId) };
  const isSameShard = start?.PK1 === PK1;
  const conditions = [
    ...(status === undefined ? [] : ['#status = :status']),
    ...(channel === undefined ? [] : ['channel = :channel']),
  ];
  // Alerts of one time and user are in one shard, so for the others the time and user are place enough.
  const isBefore = start !== null && !isSameShard;
  return {
    KeyConditionExpression: `PK1 = :day${isBefore ? ' AND SK1 < :after' : ''}`,
    ExpressionAttributeValues: {
      ':day': PK1,
      ...(isBefore ? { ':after': start.SK1 } : {}),
      ...(status === undefined ? {} : { ':status': status }),
      ...(channel === undefined ? {} : { ':channel': channel }),
    },
    ...(status === undefined ? {} : { ExpressionAttributeNames: { '#status': 'status' } }),
    ...(conditions.length === 0 ? {} : { FilterExpression: conditions.join(' AND ') }),
    ...(after !== null && isSameShard ? { ExclusiveStartKey: { ...keys.alert(after), ...start } } : {}),
  };
}

/** @throws Error for a key that is no alert's */
function positionIn(last: Record<string, unknown>): DayPosition {
  const { PK, SK, SK1 } = v.parse(LastKey, last);
  const alert = alertOf({ PK, SK });
  if (alert === null) throw new Error(`The index of alerts ended at ${SK}, which is no alert.`);
  const [createdAt = ''] = SK1.split('#');
  return { ...alert, createdAt };
}

/** The newest of some places, which is the nearest to where reading began. */
function nearest(places: readonly DayPosition[]): DayPosition | null {
  return places.toSorted(newestFirst)[0] ?? null;
}

/** Alerts of one time and user stay in the order of their shard. */
function newestFirst(one: Place, other: Place): number {
  return placeOf(other) < placeOf(one) ? -1 : placeOf(other) > placeOf(one) ? 1 : 0;
}

type Place = Pick<DayPosition, 'createdAt' | 'userId'>;

const placeOf = ({ createdAt, userId }: Place) => index1.alertOfDay(createdAt, userId).SK1;
