import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import {
  type AlertEnd,
  type AlertKey,
  type AlertStatus,
  alertId,
  type NewAlert,
  type Settled,
  StoredAlert,
  type WaitingFor,
} from '#domain/alerts/alert.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { deleteItem, updateItem } from '#lambdas/store/table/items.ts';
import { type Item, index1, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryAll, queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { claimUpdate, IS_NEW, IS_NEW_OR_OPEN, IS_NONE, tryToClaim } from './claims-store.ts';

const ACTIONS_PER_TRANSACTION = 100;

const NOTHING_YET = { sentAt: null, latencySeconds: null, reason: null, message: null, dueAt: null };
const OVER = { leaseUntil: null, dueAt: null, work: undefined, work_at: undefined };
/** The states from which a delivery report may move an alert to each status. */
const SETTLES: Record<Settled['status'], readonly StoredAlert['status'][]> = {
  sent: ['sending', 'suppressed'],
  delivered: ['sending', 'sent', 'suppressed'],
  bounced: ['sending', 'sent', 'delivered', 'suppressed'],
};
const IS_UNENDED = '#status IN (:isDue, :isSending)';
const UNENDED = { ':isDue': 'due', ':isSending': 'sending' };

/** Stores alerts: one per user, filing and channel. Times are ISO. */
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
     * Creates an alert that is claimed until `leaseUntil`, or claims an existing one. An expired claim can be taken
     * again, so no alert stays unsent if a worker stops.
     * @param which `new` does not claim an alert that is due, because it is sent at its own time
     */
    open,

    /**
     * Like `open`, for alerts to different users or channels: a hundred in one write, unless one of them exists.
     * @returns the claimed alerts
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

    /** Claims an existing alert. */
    claim,

    /**
     * Claims, for a digest, those of the given alerts that nobody is sending: a hundred in one write, unless another
     * worker has changed one.
     * @returns the claimed alerts as they were before the claim
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

    /** Records the outcome of a claimed alert, unless its delivery or bounce is already recorded. */
    finish,

    /** Like `finish`, for alerts with the same outcome: a hundred in one write. */
    async finishAll(alerts: readonly AlertKey[], end: AlertEnd): Promise<void> {
      await Promise.all(
        chunksOf(alerts, ACTIONS_PER_TRANSACTION).map(async (chunk) => {
          if (chunk.length > 1 && (await writeTogether(table, chunk.map(ending(end)))) === 'written') return;
          await Promise.all(chunk.map((alert) => finish(alert, end)));
        }),
      );
    },

    /**
     * Records the delivery status that the email or text service reports, even if the sending has not been recorded
     * yet, because the service's response may have been lost. A bounce always replaces the earlier status.
     * @returns `false` for an alert that was not sent, or that already has this outcome
     */
    settle(alert: AlertKey, { status, ...about }: Settled): Promise<boolean> {
      const before = SETTLES[status];
      const values = Object.fromEntries(before.map((value) => [`:was_${value}`, value]));
      const condition = `#status IN (${Object.keys(values).join(', ')})`;
      return updateItem(table, keys.alert(alert), { status, ...about, ...OVER }, condition, values);
    },

    /**
     * Releases a claim until the plan and the user's settings allow the alert to be sent.
     * @param reason alerts held for `digest` and `daily_cap` are sent together with the user's other alerts
     */
    async hold(alert: AlertKey, reason: WaitingFor, dueAt: string): Promise<void> {
      const isTogether = reason === 'digest' || reason === 'daily_cap';
      const reminder = isTogether
        ? work.digestAt(alert.userId, dueAt)
        : work.at('alert', alertId(alert), dueAt);
      // The alert did not fail, so the count that delays repeated failures starts over.
      const anew = { attempts: 0, recoveries: undefined };
      const waits = { status: 'due', reason, dueAt, leaseUntil: null };
      await updateItem(table, keys.alert(alert), { ...waits, ...anew, ...reminder }, IS_UNENDED, UNENDED);
    },

    /** Releases a claim early, so that the alert is tried again at `dueAt`. */
    async release(alert: AlertKey, dueAt: string, reason: WaitingFor): Promise<void> {
      const again = { status: 'due', leaseUntil: null, work_at: dueAt, dueAt, reason };
      await updateItem(table, keys.alert(alert), again, IS_UNENDED, UNENDED);
    },

    /**
     * Schedules an alert that was sent with a different level or headline to be sent once more, as a
     * correction in a digest.
     * @returns `false` for an alert that was not sent, had the same content, or was already corrected
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
     * Schedules an alert to be sent once more, in the normal way. Its attempts remain counted: a retry is not counted
     * as another message for the day.
     * @param overdueAt when `recover-work` queues it if its message is lost
     * @param from the states from which it may be sent again
     * @returns `false` if it is in another state; if two retries run at once, only one succeeds
     */
    retry(
      alert: AlertKey,
      dueAt: string,
      overdueAt: string,
      from: readonly AlertStatus[] = ['failed'],
    ): Promise<boolean> {
      const again = { status: 'due', reason: 'retry', dueAt, leaseUntil: null, recoveries: undefined };
      const reminder = work.at('alert', alertId(alert), overdueAt);
      const values = Object.fromEntries(from.map((status, index) => [`:from${index}`, status]));
      const isOver = `#status IN (${Object.keys(values).join(', ')})`;
      return updateItem(table, keys.alert(alert), { ...again, ...reminder }, isOver, values);
    },

    /**
     * Like `release`, for a claim that did not lead to sending. It resets the count that delays steps that keep
     * failing.
     */
    async postpone(alert: AlertKey, dueAt: string, reason: WaitingFor): Promise<void> {
      const again = { status: 'due', leaseUntil: null, work_at: dueAt, dueAt, reason, recoveries: undefined };
      await updateItem(table, keys.alert(alert), again, IS_UNENDED, UNENDED);
    },

    /** Deletes an alert whose user no longer exists. */
    async remove(alert: AlertKey): Promise<void> {
      await deleteItem(table, keys.alert(alert));
    },

    /**
     * Returns a user's alerts, newest filing first, in one request.
     * @param cursor as returned with the previous page
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

    /** Returns a user's alerts about one filing, at most one per channel, in one request. */
    async ofFiling(
      userId: string,
      { acceptedAt, accession }: Pick<AlertKey, 'acceptedAt' | 'accession'>,
    ): Promise<StoredAlert[]> {
      const rows = await batchGet(
        table,
        CHANNELS.map((channel) => keys.alert({ userId, acceptedAt, accession, channel })),
        { consistent: true },
      );
      return rows.map((row) => v.parse(StoredAlert, row));
    },

    /** Returns a user's alerts about filings accepted in this period, oldest first. Times are ISO. */
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

    /** Yields all of a user's alerts, page by page, oldest filing first. */
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

/** Returns the item of an alert in a final state, just as claiming and finishing it would have left it. */
export function alertItem({ corrects, price, found, ...alert }: StoredAlert): Item {
  return {
    ...keys.alert(alert),
    ...index1.alertOfDay(alert.createdAt, alert.userId),
    ...alert,
    ...(corrects ? { corrects } : {}),
    ...(price === null ? {} : { price }),
    ...(found.length === 0 ? {} : { found }),
  };
}

/** Returns the attributes that the first claim of an alert stores. */
function madeOf(alert: NewAlert, now: string) {
  return {
    facts: { ...alert, ...NOTHING_YET },
    first: { createdAt: now, ...index1.alertOfDay(now, alert.userId) },
  };
}

/** Returns an alert as its first claim stored it. */
function justMade(alert: NewAlert, now: string, leaseUntil: string): StoredAlert {
  return {
    found: [],
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
