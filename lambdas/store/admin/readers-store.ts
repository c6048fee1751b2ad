import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { index1, userIdOf } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Row = v.object({ PK: v.string(), SK: v.string(), SK1: v.string() });
/** The maximum number of months read for one page, with one query each. */
const MONTHS_AT_ONCE = 12;

/** Where a page of readers ended: the sort key of its last row, or the month to continue with. */
export type ReadersPage = { ids: string[]; cursor: string | null };

/** Finds and lists readers with a contact, through index1. */
export function readersIn(table: Table) {
  const query = async (
    condition: string,
    values: Record<string, string>,
    limit: number,
    forward: boolean,
  ) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'index1',
        KeyConditionExpression: condition,
        ExpressionAttributeValues: values,
        ScanIndexForward: forward,
        Limit: limit,
      }),
    );
    return Items.map((item) => v.parse(Row, item));
  };

  return {
    /** Returns the ids of users with a word that starts with this text, in one request. */
    async find(word: string, limit: number): Promise<string[]> {
      const values = { ':words': index1.wordsPartition(word), ':word': word };
      const rows = await query('PK1 = :words AND begins_with(SK1, :word)', values, limit, true);
      return [...new Set(rows.map(userIdOf))];
    },

    /**
     * Returns readers by account creation time, newest first. A month without readers costs one query.
     * @param month `2026-11`, the newest month to read
     * @param oldest the month of the first reader
     */
    async since(
      { month, oldest }: { month: string; oldest: string },
      limit: number,
      after: string | null,
    ): Promise<ReadersPage> {
      const ids: string[] = [];
      let current = after === null ? month : after.slice(0, 'YYYY-MM'.length);
      let before = after ?? '~';
      for (let looked = 0; looked < MONTHS_AT_ONCE && current >= oldest; looked++) {
        const values = { ':month': index1.readersPartition(current), ':before': before };
        const rows = await query('PK1 = :month AND SK1 < :before', values, limit - ids.length + 1, false);
        const shown = rows.slice(0, limit - ids.length);
        ids.push(...shown.map(userIdOf));
        if (rows.length > shown.length) return { ids, cursor: shown.at(-1)?.SK1 ?? `${current}~` };
        current = monthBefore(current);
        before = '~';
        if (ids.length === limit) break;
      }
      return { ids, cursor: current >= oldest ? `${current}~` : null };
    },
  };
}

function monthBefore(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 'YYYY-MM'.length);
}
