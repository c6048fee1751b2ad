import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { ADMIN_CODE_TRIES, OPEN_ADMIN_CODES } from '#domain/admin/admin-login.ts';
import type { SealedCode } from '#lambdas/store/accounts/codes-store.ts';
import { deleteItem, putItem, updateAndRead } from '#lambdas/store/table/items.ts';
import { type Key, keys, prefixes } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Codes that a known device requested are stored separately, so that strangers' requests do not replace them. */
export type CodeList = 'known' | 'any';
const LISTS: readonly CodeList[] = ['known', 'any'];

/** A code that can still be entered, with its key in the table. */
export type OpenCode = SealedCode & { key: Key };

const Row = v.object({
  PK: v.string(),
  SK: v.string(),
  salt: v.string(),
  hash: v.string(),
  validUntil: v.string(),
});

/** Stores the codes that were emailed to administrators, by address. */
export function adminCodesIn(table: Table) {
  const newest = async (address: string, list: CodeList) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :partition AND begins_with(SK, :list)',
        ExpressionAttributeValues: {
          ':partition': keys.adminCode(address, list, '').PK,
          ':list': `${prefixes.adminCode}${list}#`,
        },
        ScanIndexForward: false,
        Limit: OPEN_ADMIN_CODES,
        ConsistentRead: true,
      }),
    );
    return Items.map((item) => v.parse(Row, item));
  };

  return {
    /**
     * Stores a new code. A list's newest three codes are valid, so that a later request does not invalidate an earlier
     * code.
     */
    async put(
      address: string,
      list: CodeList,
      { salt, hash }: SealedCode,
      now: Date,
      validUntil: Date,
    ): Promise<void> {
      await putItem(table, {
        ...keys.adminCode(address, list, ulid(now.getTime())),
        salt,
        hash,
        known: 0,
        any: 0,
        validUntil: validUntil.toISOString(),
        expires_at: Math.ceil(validUntil.getTime() / 1_000),
      });
    },

    /** Returns the codes for an address that can still be entered. */
    async openFor(address: string, now: Date): Promise<OpenCode[]> {
      const rows = (await Promise.all(LISTS.map((list) => newest(address, list)))).flat();
      return rows
        .filter(({ validUntil }) => validUntil > now.toISOString())
        .map(({ PK, SK, salt, hash }) => ({ key: { PK, SK }, salt, hash }));
    },

    /**
     * Counts an attempt before a code is compared, so that simultaneous attempts are all counted. Known devices have a
     * separate count, so that strangers cannot use up the owner's attempts.
     * @returns `false` if the attempts are used up, or the code was used
     */
    async countTry({ key }: OpenCode, by: CodeList): Promise<boolean> {
      const row = await updateAndRead(table, {
        Key: key,
        UpdateExpression: 'SET #by = #by + :one',
        ConditionExpression: '#by < :most',
        ExpressionAttributeNames: { '#by': by },
        ExpressionAttributeValues: { ':one': 1, ':most': ADMIN_CODE_TRIES },
      });
      return row !== null;
    },

    /** Uses up a code that matched. If several callers try at once, only one succeeds. */
    spend: ({ key }: OpenCode): Promise<boolean> => deleteItem(table, key, 'attribute_exists(PK)'),
  };
}
