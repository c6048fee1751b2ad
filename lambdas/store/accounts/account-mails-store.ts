import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import {
  ACCOUNT_MAIL_KINDS,
  ACCOUNT_MAIL_STATUSES,
  type AccountMailKind,
  type AccountMailStatus,
} from '#domain/contract/account-mail-contract.ts';
import { sha256 } from '#lambdas/shared/read-secrets.ts';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { index1, keys, mailsToPartition, prefixes } from '#lambdas/store/table/keys.ts';
import { queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** An email about an account. `id`: SES's message id. `sentAt` and `at`, the time of the status, are ISO. */
export type AccountMail = {
  id: string;
  kind: AccountMailKind;
  sentAt: string;
  status: AccountMailStatus;
  /** Why it bounced; `null` if it did not. */
  reason: string | null;
  at: string;
};

const MAIL_DAYS = 30;
const MOST_MAILS = 50;

const Row = v.object({
  messageId: v.string(),
  kind: v.picklist(ACCOUNT_MAIL_KINDS),
  sentAt: v.string(),
  status: v.picklist(ACCOUNT_MAIL_STATUSES),
  reason: v.nullable(v.string()),
  at: v.string(),
});
const OwnedRow = v.object({ userId: v.string() });

/** Reports come in any order; the one that counts most is kept. */
const SAYS_MORE = 'attribute_not_exists(PK) OR #weight < :weight';

/** Stores which emails about an account were sent, for 30 days: their kind and status, never their text. */
export function accountMailsIn(table: Table) {
  return {
    /**
     * Stores what SES reported about an email, unless newer information is stored already or the account no longer
     * exists. Reports may arrive twice and in any order.
     */
    async note(userId: string, mail: AccountMail): Promise<void> {
      const { id, sentAt } = mail;
      const update = changesOf({ ...index1.accountMailNamed(id, sentAt), userId, ...attributesOf(mail) });
      await writeForUser(table, userId, [
        {
          Update: {
            TableName: table.name,
            Key: keys.accountMail(userId, sentAt, id),
            ...update,
            ConditionExpression: SAYS_MORE,
          },
        },
      ]);
    },

    /** Stores the same about an email to an address that no account has verified. */
    async noteTo(address: string, mail: AccountMail): Promise<void> {
      const key = keys.mailTo(hashOf(address), mail.sentAt, mail.id);
      await updateItem(table, key, attributesOf(mail), SAYS_MORE);
    },

    /** Returns the newest emails about an account from the last 30 days, newest first, in one request. */
    async ofUser(userId: string, now: Date): Promise<AccountMail[]> {
      return newestIn(table, keys.user(userId).PK, now);
    },

    /** Returns the same for emails to an address at times when no account had verified it. */
    async to(address: string, now: Date): Promise<AccountMail[]> {
      return newestIn(table, mailsToPartition(hashOf(address)), now);
    },

    /** Returns the user to whom an email was sent, by its SES message id; `null` if it is unknown or old. */
    async ownerOf(id: string): Promise<string | null> {
      const [row] = await queryIndex1(table, index1.accountMailPartition(id));
      return row === undefined ? null : v.parse(OwnedRow, row).userId;
    },
  };
}

function attributesOf({ id, kind, sentAt, status, reason, at }: AccountMail) {
  return {
    ...{ messageId: id, kind, sentAt, status, reason, at },
    weight: ACCOUNT_MAIL_STATUSES.indexOf(status),
    expires_at: Math.ceil(Date.parse(sentAt) / 1_000) + MAIL_DAYS * 86_400,
  };
}

/** Mailboxes do not distinguish upper and lower case. */
const hashOf = (address: string): string => sha256(address.toLowerCase());

async function newestIn(table: Table, partition: string, now: Date): Promise<AccountMail[]> {
  const since = new Date(now.getTime() - MAIL_DAYS * 86_400_000).toISOString();
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :mail)',
      ExpressionAttributeValues: { ':partition': partition, ':mail': prefixes.accountMail },
      ScanIndexForward: false,
      Limit: MOST_MAILS,
    }),
  );
  const mails = Items.map((item) => v.parse(Row, item)).map(({ messageId, ...row }) => ({
    id: messageId,
    ...row,
  }));
  return mails.filter(({ sentAt }) => sentAt > since);
}
