import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { DeliveryRecord } from '#domain/contract/highlights.ts';
import { LATENCY_BOUNDS, type Latencies } from '#domain/coverage/latency.ts';
import { Correction, type DeliveryCount, Outage, type StatusDay } from '#domain/coverage/status-day.ts';
import { putItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const KEPT_SECONDS = 40 * 86_400;
/** Rows among which the last mail is looked for: a week without any, some outages beside. */
const LATEST = 12;

const Count = v.optional(v.number(), 0);
const DayRow = v.objectWithRest(
  {
    SK: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
    published: v.optional(v.nullable(v.number()), null),
    missed: Count,
    isChecked: v.optional(v.boolean(), false),
    last: v.optional(DeliveryRecord),
  },
  v.unknown(),
);
type DayRow = v.InferOutput<typeof DayRow>;

/** How the service did, day by day: one row for each, one for each outage, and one for each correction. Days are ISO dates of New York. */
export function statusDaysIn(table: Table) {
  const add = (day: string, counts: Record<string, number>, facts: Record<string, unknown>) => {
    const added = Object.keys(counts).map((name) => `${name} :${name}`);
    const set = Object.keys(facts).map((name) => `#${name} = :${name}`);
    const values = Object.entries({ ...counts, ...facts }).map(([name, value]) => [`:${name}`, value]);
    return table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.statusDay(day),
        UpdateExpression: `ADD ${added.join(', ')} SET ${set.join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(Object.keys(facts).map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(values),
      }),
    );
  };

  return {
    /** Adds mails that went out, and keeps the last of them. */
    async delivered(day: string, { accepted, seen, last }: DeliveryCount): Promise<void> {
      const counts = { ...named('accepted', accepted), ...named('seen', seen) };
      await add(day, counts, { last, expires_at: expiryOf(day) });
    },

    /** Records what a day's index lists, and adds those that were missed. */
    async reconciled(
      day: string,
      { missed, ...facts }: Pick<StatusDay, 'missed' | 'isChecked'> & { published: number },
    ): Promise<void> {
      await add(day, { missed }, { ...facts, expires_at: expiryOf(day) });
    },

    /** Records an outage by its start: recorded again, it only ends later. */
    async outage(outage: Outage): Promise<void> {
      const expires_at = expiryOf(outage.from.slice(0, 10));
      await putItem(table, { ...keys.statusOutage(outage.from), ...outage, expires_at });
    },

    /** Records that readers were told otherwise before. */
    async corrected(correction: Correction): Promise<void> {
      const { correctedAt, accession } = correction;
      const expires_at = expiryOf(correctedAt.slice(0, 10));
      await putItem(table, { ...keys.statusCorrection(correctedAt, accession), ...correction, expires_at });
    },

    /** Days, outages and corrections since a day, oldest first, in one request. */
    async since(day: string): Promise<{ days: StatusDay[]; outages: Outage[]; corrections: Correction[] }> {
      const { PK, SK } = keys.statusDay(day);
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :status AND SK >= :day',
        ExpressionAttributeValues: { ':status': PK, ':day': SK },
      });
      return {
        days: rows.filter((row) => v.is(DayRow, row)).map((row) => dayOf(v.parse(DayRow, row))),
        outages: rows.filter((row) => v.is(Outage, row)).map((row) => v.parse(Outage, row)),
        corrections: rows.filter((row) => v.is(Correction, row)).map((row) => v.parse(Correction, row)),
      };
    },

    /** How long the last filing that was mailed at once took; `null` before the first. */
    async lastDelivery(): Promise<DeliveryRecord | null> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :status',
          ExpressionAttributeValues: { ':status': keys.statusDay('').PK },
          ScanIndexForward: false,
          Limit: LATEST,
        }),
      );
      const latest = Items.find((row) => v.is(DayRow, row) && row.last !== undefined);
      return latest === undefined ? null : (v.parse(DayRow, latest).last ?? null);
    },
  };
}

/** Counters are attributes of their own, so that workers add to them without reading. */
function named(kind: 'accepted' | 'seen', latencies: Latencies): Record<string, number> {
  return Object.fromEntries(
    LATENCY_BOUNDS.flatMap((bound) => {
      const count = latencies[bound];
      return count === undefined ? [] : [[`${kind}${bound}`, count]];
    }),
  );
}

function latenciesIn(row: Record<string, unknown>, kind: 'accepted' | 'seen'): Latencies {
  return Object.fromEntries(
    LATENCY_BOUNDS.map((bound) => [bound, v.parse(Count, row[`${kind}${bound}`] ?? 0)]),
  );
}

function dayOf(row: DayRow): StatusDay {
  const { SK: day, published, missed, isChecked } = row;
  const accepted = latenciesIn(row, 'accepted');
  return { day, accepted, seen: latenciesIn(row, 'seen'), published, missed, isChecked };
}

function expiryOf(day: string): number {
  return Date.parse(day) / 1_000 + KEPT_SECONDS;
}
