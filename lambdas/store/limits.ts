import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { RateLimit, Taken } from '#domain/rate-limit.ts';
import { untilWon } from '#lambdas/runtime/race.ts';
import { sha256 } from '#lambdas/runtime/secrets.ts';
import { holds } from './expression.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

const LimitRow = v.object({ tries: v.array(v.number()), version: v.number() });

/**
 * Counters of tries. Each remembers its tries of the window: a window that slides lets nobody try twice at its edge.
 * It outlives a deleted account by hours, so it knows a hash of whose it is.
 */
export function limitsIn(table: Table) {
  const TableName = table.name;

  const attempt = async (limit: RateLimit, who: string, now: Date): Promise<Taken | null> => {
    const Key = keys.limit(limit.name, sha256(who));
    const { Item } = await table.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    const { tries, version } = Item ? v.parse(LimitRow, Item) : { tries: [], version: 0 };
    const nowSeconds = Math.floor(now.getTime() / 1_000);
    const recent = tries.filter((at) => at > nowSeconds - limit.seconds);
    const [oldest] = recent.slice(-limit.max);
    if (oldest !== undefined && recent.length >= limit.max) {
      return { allowed: false, retryAfterSeconds: oldest + limit.seconds - nowSeconds };
    }
    const isWritten = await holds(
      table.client.send(
        new PutCommand({
          TableName,
          Item: {
            ...Key,
            tries: [...recent, nowSeconds],
            version: version + 1,
            expires_at: nowSeconds + limit.seconds,
          },
          ConditionExpression: 'attribute_not_exists(PK) OR version = :version',
          ExpressionAttributeValues: { ':version': version },
        }),
      ),
    );
    return isWritten ? { allowed: true } : null;
  };

  return {
    /** Counts a try, unless there were too many. @param who whose tries are counted */
    take(limit: RateLimit, who: string, now: Date): Promise<Taken> {
      return untilWon(() => attempt(limit, who, now));
    },
  };
}
