import * as v from 'valibot';
import { deleteItem, putItem, updateAndRead } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

export const TICKET_PURPOSES = ['login', 'prove', 'register'] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];

/** A login, proof or registration that waits for a passkey. `challenge` is what the passkey signs. */
export type AdminTicket = { userId: string; purpose: TicketPurpose; challenge: string; host: string };

const MAX_TRIES = 5;

const Row = v.object({
  userId: v.string(),
  purpose: v.picklist(TICKET_PURPOSES),
  challenge: v.string(),
  host: v.string(),
});

/** Stores tickets by the hash of their value. */
export function adminTicketsIn(table: Table) {
  return {
    async put(hash: string, ticket: AdminTicket, validUntil: Date): Promise<void> {
      await putItem(table, {
        ...keys.adminTicket(hash),
        ...ticket,
        tries: 0,
        validUntil: validUntil.toISOString(),
        expires_at: Math.ceil(validUntil.getTime() / 1_000),
      });
    },

    /**
     * Counts an attempt.
     * @returns `null` if the ticket is unknown, used, expired, or was tried too often
     */
    async countTry(hash: string, now: Date): Promise<AdminTicket | null> {
      const row = await updateAndRead(table, {
        Key: keys.adminTicket(hash),
        UpdateExpression: 'SET tries = tries + :one',
        ConditionExpression: 'tries < :most AND validUntil > :now',
        ExpressionAttributeValues: { ':one': 1, ':most': MAX_TRIES, ':now': now.toISOString() },
      });
      return row && v.parse(Row, row);
    },

    /** Uses up a ticket. If several callers try at once, only one succeeds. */
    spend: (hash: string): Promise<boolean> =>
      deleteItem(table, keys.adminTicket(hash), 'attribute_exists(PK)'),
  };
}
