import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import {
  type AlertEnd,
  type AlertKey,
  alertId,
  type NewAlert,
  type Settled,
  StoredAlert,
  type WaitingFor,
} from '#domain/alerts/alert.ts';
import { chunksOf } from '#lambdas/ground/chunks.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { deleteItem, updateItem } from '#lambdas/store/table/items.ts';
import { index1, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryAll, queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { claimUpdate, IS_NEW, IS_NEW_OR_OPEN, IS_NONE, tryToClaim } from './claims.ts';

const ACTIONS_PER_TRANSACTION = 100;

const NOTHING_YET = { sentAt: null, latencySeconds: null, reason: null, message: null, dueAt: null };
const OVER = { leaseUntil: null, dueAt: null, work: undefined, work_at: undefined };
/** What a report may follow. */
const SETTLES: Record<Settled['status'], readonly StoredAlert['status'][]> = {
  sent: ['sending', 'suppressed'],
  delivered: ['sending', 'sent', 'suppressed'],
  bounced: ['sending', 'sent', 'delivered', 'suppressed'],
};
const IS_UNENDED = '#status IN (:isDue, :isSending)';
const UNENDED = { ':isDue': 'due', ':isSending': 'sending' };

/** Alerts: one per user, filing and channel. Times are ISO. */
export function alertsIn(table: Table) {
  const claim = (alert: AlertKey, now: string, leaseUntil: string) =>
    tryToClaim(table, alert, { now, leaseUntil });

  const finish = async (alert: AlertKey, end: AlertEnd): Promise<void> => {
    await updateItem(table, keys.alert(alert), { ...end, ...OVER }, IS_UNENDED, UNENDED);
  };

  const open = (alert: NewAlert, now: string, leaseUntil: string, which: 'new' | 'new or due' = 'new') =>
    tryToClaim(table, alert, {
      now,
      leaseUntil,
      condition: which === 'new' ? IS_NEW : IS_NEW_OR_OPEN,
      ...madeOf(alert, now),
    });

  return {
    /**
     * Claims an alert until `leaseUntil`, and creates it with that. An expired claim can be taken again, so a stopped
     * worker leaves nothing unsent.
     * @param which `new` leaves alone one that is due: it goes out in its own time
     */
    open,

    /**
     * As `open`, for alerts of different readers or channels: a hundred in one write, unless one of them exists.
     * @returns those that were claimed
     */
    async openAll(alerts: readonly NewAlert[], now: string, leaseUntil: string): Promise<StoredAlert[]> {
      const claimed = await Promise.all(
        chunksOf(alerts, ACTIONS_PER_TRANSACTION).map(async (chunk) => {
          const updates = chunk.map((alert) => ({
            Update: claimUpdate(table, alert, { now, leaseUntil, condition: IS_NONE, ...madeOf(alert, now) }),
          }));
          if (chunk.length > 1 && (await writeTogether(table, updates)) === 'written')
            return chunk.map((alert) => justMade(alert, now, leaseUntil));
          const claims = await Promise.all(chunk.map((alert) => open(alert, now, leaseUntil)));
          return claims.flatMap((each) => (each.kind === 'claimed' ? [each.alert] : []));
        }),
      );
      return claimed.flat();
    },

    /** Claims an alert that exists. */
    claim,

    /**
     * Claims for a digest those of these alerts that nobody sends now: a hundred in one write, unless another worker
     * moved one.
     * @returns as they were
     */
    async claimAll(alerts: readonly AlertKey[], now: string, leaseUntil: string): Promise<StoredAlert[]> {
      const terms = { now, leaseUntil, stage: 'digest' as const };
      const claimed = await Promise.all(
        chunksOf(alerts, ACTIONS_PER_TRANSACTION).map(async (chunk) => {
          const rows = await batchGet(table, chunk.map(keys.alert), { consistent: true });
          const open = rows.map((row) => v.parse(StoredAlert, row)).filter((row) => isOpen(row, now));
          const updates = open.map((alert) => ({ Update: claimUpdate(table, alert, terms) }));
          if (open.length === 0 || (await writeTogether(table, updates)) === 'written') return open;
          const claims = await Promise.all(open.map((alert) => tryToClaim(table, alert, terms)));
          return claims.flatMap((each) => (each.kind === 'claimed' ? [each.alert] : []));
        }),
      );
      return claimed.flat();
    },

    /** Records the outcome of a claimed alert, unless its delivery or bounce is on record already. */
    finish,

    /** As `finish`, for alerts that end alike: a hundred in one write. */
    async finishAll(alerts: readonly AlertKey[], end: AlertEnd): Promise<void> {
      await Promise.all(
        chunksOf(alerts, ACTIONS_PER_TRANSACTION).map(async (chunk) => {
          if (chunk.length > 1 && (await writeTogether(table, chunk.map(ending(end)))) === 'written') return;
          await Promise.all(chunk.map((alert) => finish(alert, end)));
        }),
      );
    },

    /**
     * Records what the service reports of a message, even before the sending is on record: its answer may be lost. A
     * bounce counts whatever came before it.
     * @returns `false` for an alert that was not sent, or is known to have ended so
     */
    settle(alert: AlertKey, { status, ...about }: Settled): Promise<boolean> {
      const before = SETTLES[status];
      const values = Object.fromEntries(before.map((value) => [`:was_${value}`, value]));
      const condition = `#status IN (${Object.keys(values).join(', ')})`;
      return updateItem(table, keys.alert(alert), { status, ...about, ...OVER }, condition, values);
    },

    /**
     * Releases a claim until the plan and the user's settings let the alert go out.
     * @param reason `digest` and `daily_cap` go out together with the user's others
     */
    async hold(alert: AlertKey, reason: WaitingFor, dueAt: string): Promise<void> {
      const isTogether = reason === 'digest' || reason === 'daily_cap';
      const reminder = isTogether
        ? work.digestAt(alert.userId, dueAt)
        : work.at('alert', alertId(alert), dueAt);
      // It did not fail, so the count that delays what keeps failing starts over.
      const anew = { attempts: 0, recoveries: undefined };
      const waits = { status: 'due', reason, dueAt, leaseUntil: null };
      await updateItem(table, keys.alert(alert), { ...waits, ...anew, ...reminder }, IS_UNENDED, UNENDED);
    },

    /** Releases a claim before it expires, to be tried again at `dueAt`. */
    async release(alert: AlertKey, dueAt: string, reason: WaitingFor): Promise<void> {
      const again = { status: 'due', leaseUntil: null, work_at: dueAt, dueAt, reason };
      await updateItem(table, keys.alert(alert), again, IS_UNENDED, UNENDED);
    },

    /**
     * Has an alert that was sent with another level or other words go out once more, as a correction in a digest.
     * @returns `false` for one that was not sent, said the same, or was corrected before
     */
    correct(
      alert: AlertKey,
      { level, headline }: Pick<StoredAlert, 'level' | 'headline'>,
      dueAt: string,
    ): Promise<boolean> {
      const anew = { status: 'due', reason: 'digest', dueAt, attempts: 0, recoveries: undefined };
      return updateItem(
        table,
        keys.alert(alert),
        { ...anew, corrects: true, ...work.digestAt(alert.userId, dueAt) },
        '#status IN (:wasSent, :wasDelivered) AND attribute_not_exists(corrects) AND (#level <> :now OR headline <> :said)',
        { ':wasSent': 'sent', ':wasDelivered': 'delivered', ':now': level, ':said': headline },
      );
    },

    /**
     * Has an alert that failed go out once more, by the same way as others. Its attempts stay counted: trying again is
     * not another message of the day.
     * @param overdueAt when `recover-work` queues it, should its message be lost
     * @returns `false` for one that did not fail: of two retries at once, one counts
     */
    retry(alert: AlertKey, dueAt: string, overdueAt: string): Promise<boolean> {
      const again = { status: 'due', reason: 'retry', dueAt, leaseUntil: null, recoveries: undefined };
      const reminder = work.at('alert', alertId(alert), overdueAt);
      const hasFailed = '#status = :hasFailed';
      return updateItem(table, keys.alert(alert), { ...again, ...reminder }, hasFailed, {
        ':hasFailed': 'failed',
      });
    },

    /** As `release`, for a claim that nothing came of: the count that delays what keeps failing starts over. */
    async postpone(alert: AlertKey, dueAt: string, reason: WaitingFor): Promise<void> {
      const again = { status: 'due', leaseUntil: null, work_at: dueAt, dueAt, reason, recoveries: undefined };
      await updateItem(table, keys.alert(alert), again, IS_UNENDED, UNENDED);
    },

    /** Deletes an alert, whose user is gone. */
    async remove(alert: AlertKey): Promise<void> {
      await deleteItem(table, keys.alert(alert));
    },

    /**
     * Alerts of a user, newest filing first, in one request.
     * @param cursor as the page before answered it
     */
    async page(
      userId: string,
      limit: number,
      cursor?: string,
    ): Promise<{ alerts: StoredAlert[]; cursor?: string }> {
      const { PK } = keys.user(userId);
      const { Items = [], LastEvaluatedKey: last } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :user AND begins_with(SK, :alert)',
          ExpressionAttributeValues: { ':user': PK, ':alert': prefixes.alert },
          ScanIndexForward: false,
          Limit: limit,
          ...(cursor === undefined ? {} : { ExclusiveStartKey: { PK, SK: `${prefixes.alert}${cursor}` } }),
        }),
      );
      const alerts = Items.map((row) => v.parse(StoredAlert, row));
      return last === undefined
        ? { alerts }
        : { alerts, cursor: String(last.SK).slice(prefixes.alert.length) };
    },

    /** Alerts of a user about filings accepted in this time, oldest first. Times are ISO. */
    async between(userId: string, from: string, to: string): Promise<StoredAlert[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :user AND SK BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':user': keys.user(userId).PK,
          ':from': `${prefixes.alert}${from}`,
          ':to': `${prefixes.alert}${to}~`,
        },
      });
      return rows.map((row) => v.parse(StoredAlert, row));
    },

    /** All alerts of a user, page by page, oldest filing first. */
    async *pagesOf(userId: string): AsyncGenerator<StoredAlert[]> {
      const pages = queryPages(table, {
        KeyConditionExpression: 'PK = :user AND begins_with(SK, :alert)',
        ExpressionAttributeValues: { ':user': keys.user(userId).PK, ':alert': prefixes.alert },
      });
      for await (const page of pages) yield page.map((row) => v.parse(StoredAlert, row));
    },
  };

  function ending(end: AlertEnd): (alert: AlertKey) => Actions[number] {
    const { ExpressionAttributeValues: values, ...update } = changesOf({ ...end, ...OVER });
    return (alert) => ({
      Update: {
        TableName: table.name,
        Key: keys.alert(alert),
        ...update,
        ConditionExpression: IS_UNENDED,
        ExpressionAttributeValues: { ...values, ...UNENDED },
      },
    });
  }
}

/** What a first claim stores. */
function madeOf(alert: NewAlert, now: string) {
  return {
    facts: { ...alert, ...NOTHING_YET },
    first: { createdAt: now, ...index1.alertOfDay(now, alert.userId) },
  };
}

/** An alert as its first claim stored it. */
function justMade(alert: NewAlert, now: string, leaseUntil: string): StoredAlert {
  return {
    ...alert,
    ...NOTHING_YET,
    status: 'sending',
    createdAt: now,
    leaseUntil,
    attempts: 1,
    corrects: false,
    price: null,
  };
}

function isOpen({ status, leaseUntil }: StoredAlert, now: string): boolean {
  return status === 'due' || (status === 'sending' && leaseUntil !== null && leaseUntil < now);
}
