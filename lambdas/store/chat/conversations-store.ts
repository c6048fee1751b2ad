import * as v from 'valibot';
import { ChatExchange } from '#domain/contract/chat/chat-contract.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { deleteAll } from '#lambdas/store/table/batch-write.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryAll, queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

/** A conversation in a user's list. Times are ISO. */
export type Conversation = { id: string; title: string; createdAt: string; updatedAt: string };

const Head = v.object({ id: v.string(), title: v.string(), createdAt: v.string(), updatedAt: v.string() });
const Exchange = v.object({ conversation: v.string(), exchange: ChatExchange });
export type StoredExchange = v.InferOutput<typeof Exchange>;

/** Conversations that are not continued are deleted after this time. */
export const CONVERSATION_DAYS = 180;
const DAY_SECONDS = 86_400;
const MOST_LISTED = 100;

/** Stores users' conversations with the chatbot: one item per conversation, and one per question with its answer. */
export function conversationsIn(table: Table) {
  const TableName = table.name;
  const exchangesOf = async (userId: string, id: string, limit?: number): Promise<ChatExchange[]> => {
    const { PK, SK } = keys.exchange(userId, id, '');
    const question = {
      KeyConditionExpression: 'PK = :user AND begins_with(SK, :conversation)',
      ExpressionAttributeValues: { ':user': PK, ':conversation': SK },
      ScanIndexForward: false,
      ConsistentRead: true,
      ...(limit === undefined ? {} : { Limit: limit }),
    };
    const rows: ChatExchange[] = [];
    for await (const page of queryPages(table, question)) {
      rows.push(...page.map((row) => v.parse(Exchange, row).exchange));
      if (limit !== undefined && rows.length >= limit) break;
    }
    return rows.toReversed();
  };

  return {
    /** Returns whether a user has a conversation with this id. */
    has: async (userId: string, id: string): Promise<boolean> =>
      (await getItem(table, keys.conversation(userId, id))) !== null,

    /**
     * Stores a question with its answer.
     * @param title the title of a new conversation; `null` for an existing one
     * @returns `false` if the account or the conversation no longer exists
     */
    async keep(
      userId: string,
      { id, title, exchange, now }: { id: string; title: string | null; exchange: ChatExchange; now: Date },
    ): Promise<boolean> {
      const expires_at = Math.floor(now.getTime() / 1_000) + CONVERSATION_DAYS * DAY_SECONDS;
      const at = now.toISOString();
      const Key = keys.conversation(userId, id);
      const head =
        title === null
          ? {
              Update: {
                TableName,
                Key,
                UpdateExpression: 'SET updatedAt = :at, expires_at = :end',
                ConditionExpression: 'attribute_exists(PK)',
                ExpressionAttributeValues: { ':at': at, ':end': expires_at },
              },
            }
          : { Put: { TableName, Item: { ...Key, id, title, createdAt: at, updatedAt: at, expires_at } } };
      const outcome = await writeTogether(table, [
        { ConditionCheck: { TableName, Key: keys.user(userId), ConditionExpression: IS_ACTIVE } },
        head,
        {
          Put: {
            TableName,
            Item: { ...keys.exchange(userId, id, exchange.id), conversation: id, exchange, expires_at },
          },
        },
      ]);
      return outcome === 'written';
    },

    /** Returns a user's newest conversations, at most a hundred, in one request. */
    async list(userId: string): Promise<Conversation[]> {
      const { PK, SK } = keys.conversation(userId, '');
      const pages = queryPages(table, {
        KeyConditionExpression: 'PK = :user AND begins_with(SK, :conversation)',
        ExpressionAttributeValues: { ':user': PK, ':conversation': SK },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: MOST_LISTED,
      });
      for await (const page of pages) return page.map((row) => v.parse(Head, row));
      return [];
    },

    /**
     * Returns the questions and answers in a conversation, oldest first.
     * @param limit returns only this many of the newest ones
     */
    exchanges: exchangesOf,

    /** Returns a user's newest questions and answers from all conversations, newest conversation first. */
    async newest(userId: string, limit: number): Promise<StoredExchange[]> {
      const rows: StoredExchange[] = [];
      const pages = queryPages(table, {
        KeyConditionExpression: 'PK = :user AND begins_with(SK, :exchange)',
        ExpressionAttributeValues: { ':user': keys.user(userId).PK, ':exchange': prefixes.exchange },
        ScanIndexForward: false,
        Limit: limit,
      });
      for await (const page of pages) {
        rows.push(...page.map((row) => v.parse(Exchange, row)));
        if (rows.length >= limit) break;
      }
      return rows.slice(0, limit);
    },

    /**
     * Deletes a conversation, or all of a user's conversations if no id is given. The list item is deleted first, so
     * that nothing is added in the meantime.
     */
    async remove(userId: string, id: string | null): Promise<void> {
      const heads = id === null ? prefixes.conversation : keys.conversation(userId, id).SK;
      const exchanges = id === null ? prefixes.exchange : keys.exchange(userId, id, '').SK;
      for (const beginning of [heads, exchanges]) {
        const rows = await queryAll(table, {
          KeyConditionExpression: 'PK = :user AND begins_with(SK, :beginning)',
          ExpressionAttributeValues: { ':user': keys.user(userId).PK, ':beginning': beginning },
          ProjectionExpression: 'PK, SK',
          ConsistentRead: true,
        });
        await deleteAll(table, rows);
      }
    },
  };
}
