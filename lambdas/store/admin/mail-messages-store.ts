import * as v from 'valibot';
import { getItem, putItem } from '#lambdas/store/table/items.ts';
import { type Item, index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** An email with alerts, identified by SES's id. `message`: our own name for it. `at`: ISO. */
type MailMessage = { id: string; userId: string; message: string | null; at: string };

/** The number of days after which emails are no longer looked up. */
const MAIL_DAYS = 90;

const Row = v.object({ userId: v.string(), message: v.nullable(v.string()), at: v.string() });

/** Returns the item through which an email is found. */
export function mailMessageItem({ id, userId, message, at }: MailMessage): Item {
  const expires_at = Math.ceil(Date.parse(at) / 1_000) + MAIL_DAYS * 86_400;
  return { ...keys.mailMessage(id), ...index1.mailMessageOf(userId, id), userId, message, at, expires_at };
}

/** Stores which reader got which email, by SES's message id. */
export function mailMessagesIn(table: Table) {
  return {
    async note(mail: MailMessage): Promise<void> {
      await putItem(table, mailMessageItem(mail));
    },

    /** @returns `null` if the email is unknown or too old */
    async get(id: string): Promise<Omit<MailMessage, 'id'> | null> {
      const row = await getItem(table, keys.mailMessage(id));
      return row && v.parse(Row, row);
    },
  };
}
