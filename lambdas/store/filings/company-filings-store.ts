import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { putItem } from '#lambdas/store/table/items.ts';
import { keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Listed = v.object({
  accession: v.string(),
  form: v.string(),
  acceptedAt: v.string(),
  assessment: v.object({ importance_level: v.picklist(IMPORTANCE_LEVELS), one_liner: v.string() }),
});
const Earlier = v.object({
  accession: v.string(),
  form: v.string(),
  acceptedAt: v.string(),
  items: v.array(v.object({ number: v.string() })),
  assessment: v.object({ one_liner: v.string() }),
  summaryText: v.nullable(v.string()),
  takeaways: v.array(v.string()),
});

const Counted = v.object({
  accession: v.string(),
  form: v.string(),
  acceptedAt: v.string(),
  /** `feed` for a filing whose text was not read. */
  source: v.string(),
  formType: v.optional(v.nullable(v.string()), null),
  assessment: v.object({ importance_level: v.picklist(IMPORTANCE_LEVELS), one_liner: v.string() }),
});
/** Almost no company files more than this number in a month. */
const MOST_COUNTED = 100;

/** A filing in EDGAR's list that is not stored; its level is estimated from the list. */
const UnstoredFiling = v.object({
  accession: v.string(),
  acceptedAt: v.string(),
  formType: v.string(),
  level: v.picklist(IMPORTANCE_LEVELS),
});
const UnstoredRow = v.object({ PK: v.string(), filings: v.array(UnstoredFiling) });
const UNSTORED_KEPT_SECONDS = 35 * 86_400;

/** The fields of a filing that a link to it needs. */
export type ListedFiling = v.InferOutput<typeof Listed>;
export type UnstoredFiling = v.InferOutput<typeof UnstoredFiling>;
/** The fields of an earlier filing that a new one is compared with. */
export type EarlierFiling = v.InferOutput<typeof Earlier>;

/** Reads a company's filings by time. */
export function companyFilingsIn(table: Table) {
  async function nearest(cik: string, condition: string, from: string, forward: boolean) {
    const answer = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: condition,
        ExpressionAttributeValues: {
          ':pk': keys.companyFiling(cik, '', '').PK,
          ':from': from,
          ':end': forward ? `${prefixes.companyFiling}~` : prefixes.companyFiling,
        },
        ProjectionExpression: 'accession, form, acceptedAt, assessment',
        ScanIndexForward: forward,
        // The range includes the filing itself.
        Limit: 2,
      }),
    );
    return (answer.Items ?? []).map((item) => v.parse(Listed, item));
  }

  return {
    /**
     * Returns the company's filings immediately before and after one of its filings, with two parallel requests.
     * @param cik ten digits
     */
    async around(
      cik: string,
      { acceptedAt, accession }: { acceptedAt: string; accession: string },
    ): Promise<{ previous: ListedFiling | null; next: ListedFiling | null }> {
      const { SK } = keys.companyFiling(cik, acceptedAt, accession);
      const [earlier, later] = await Promise.all([
        nearest(cik, 'PK = :pk AND SK BETWEEN :end AND :from', SK, false),
        nearest(cik, 'PK = :pk AND SK BETWEEN :from AND :end', SK, true),
      ]);
      const other = (rows: ListedFiling[]) => rows.find((row) => row.accession !== accession) ?? null;
      return { previous: other(earlier), next: other(later) };
    },

    /**
     * Returns the newest filings since a given time, up to a limit, in one request.
     * @param from ISO in UTC
     */
    async since(cik: string, from: string, limit = MOST_COUNTED): Promise<v.InferOutput<typeof Counted>[]> {
      const answer = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :end',
          ExpressionAttributeValues: {
            ':pk': keys.companyFiling(cik, '', '').PK,
            ':from': `${prefixes.companyFiling}${from}`,
            ':end': `${prefixes.companyFiling}~`,
          },
          // `source` is a reserved word.
          ExpressionAttributeNames: { '#source': 'source' },
          ProjectionExpression: 'accession, form, formType, acceptedAt, #source, assessment',
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return (answer.Items ?? []).map((item) => v.parse(Counted, item));
    },

    /** Keeps the filings in EDGAR's list for a company that are not stored, for as long as previews look back. */
    async keepUnstored(cik: string, filings: readonly UnstoredFiling[], now: Date): Promise<void> {
      const expires_at = Math.floor(now.getTime() / 1_000) + UNSTORED_KEPT_SECONDS;
      await putItem(table, { ...keys.unstored(cik), filings, expires_at });
    },

    /** Returns the unstored filings that were kept for these companies, by CIK; a hundred per request. */
    async unstoredOf(ciks: readonly string[]): Promise<Map<string, UnstoredFiling[]>> {
      const rows = await batchGet(table, [...new Set(ciks)].map(keys.unstored));
      const kept = rows.map((row) => v.parse(UnstoredRow, row));
      return new Map(kept.map(({ PK, filings }) => [PK.slice('CIK#'.length), filings]));
    },

    /**
     * Returns what was extracted from a company's filings on certain forms within a period, newest first.
     * @param forms exact form types
     * @param span ISO in UTC, the end excluded
     */
    async earlier(
      cik: string,
      forms: readonly string[],
      { from, until }: { from: string; until: string },
    ): Promise<EarlierFiling[]> {
      const names = Object.fromEntries(forms.map((form, index) => [`:form${index}`, form]));
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :until',
        FilterExpression: `form IN (${Object.keys(names).join(', ')})`,
        ExpressionAttributeValues: {
          ':pk': keys.companyFiling(cik, '', '').PK,
          ':from': `${prefixes.companyFiling}${from}`,
          ':until': `${prefixes.companyFiling}${until}`,
          ...names,
        },
        // `items` is a reserved word.
        ExpressionAttributeNames: { '#items': 'items' },
        ProjectionExpression:
          'PK, SK, accession, form, acceptedAt, #items, assessment, summaryText, takeaways',
        ScanIndexForward: false,
      });
      return rows.map((item) => v.parse(Earlier, item));
    },
  };
}
