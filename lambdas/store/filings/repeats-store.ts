import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { FILING_DUPLICATES } from '#domain/contract/admin/admin-duplicates-contract.ts';
import { getItem, putItem, updateItem } from '#lambdas/store/table/items.ts';
import { index1, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { pageOfIndex1, queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

const Repeat = v.object({
  /** The later filing, which identifies the pair. */
  accession: v.string(),
  earlier: v.string(),
  kind: v.picklist(FILING_DUPLICATES),
  /** When the pair was found, ISO. */
  at: v.string(),
});
/** A filing that repeats or replaces an earlier one. */
export type Repeat = v.InferOutput<typeof Repeat>;

const Reported = v.object({
  accession: v.string(),
  form: v.string(),
  explanation: v.optional(
    v.nullable(
      v.object({
        period: v.optional(v.nullable(v.string()), null),
        owners: v.optional(v.array(v.looseObject({ cik: v.string() })), []),
      }),
    ),
    null,
  ),
});
type Reported = v.InferOutput<typeof Reported>;

/** A document that is filed again after this time is treated as new. */
const KEPT_SECONDS = 400 * 86_400;

const textExpiry = (now: Date) => Math.floor(now.getTime() / 1_000) + KEPT_SECONDS;

/** The text of a filing, identified by its hash. */
export type FiledText = { hash: string; now: Date };

/** Returns the write that stores the hash of a text, unless another filing has the same text. */
export function firstWithText(table: Table, accession: string, { hash, now }: FiledText): Actions[number] {
  return {
    Put: {
      TableName: table.name,
      Item: { ...keys.filedText(hash), accession, expires_at: textExpiry(now) },
      ConditionExpression: 'attribute_not_exists(PK) OR accession = :own',
      ExpressionAttributeValues: { ':own': accession },
    },
  };
}

/** Stores filings that repeat or replace an earlier one. */
export function repeatsIn(table: Table) {
  return {
    /**
     * Stores the hash of a filing's text, in one request.
     * @returns the accession number of another filing with the same text; `null` if this is the first one
     */
    async sameText(hash: string, accession: string, now: Date): Promise<string | null> {
      const { Attributes } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.filedText(hash),
          UpdateExpression:
            'SET accession = if_not_exists(accession, :own), expires_at = if_not_exists(expires_at, :end)',
          ExpressionAttributeValues: { ':own': accession, ':end': textExpiry(now) },
          ReturnValues: 'ALL_NEW',
        }),
      );
      const first = v.parse(v.object({ accession: v.string() }), Attributes).accession;
      return first === accession ? null : first;
    },

    /**
     * Returns a company's reports on a given form in a period, newest first.
     * @param span ISO, the end excluded
     */
    async reports(cik: string, form: string, span: { from: string; until: string }): Promise<Reported[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :until',
        FilterExpression: 'form = :form',
        ExpressionAttributeValues: {
          ':pk': keys.companyFiling(cik, '', '').PK,
          ':from': `${prefixes.companyFiling}${span.from}`,
          ':until': `${prefixes.companyFiling}${span.until}`,
          ':form': form,
        },
        ExpressionAttributeNames: { '#period': 'period', '#owners': 'owners' },
        ProjectionExpression: 'PK, SK, accession, form, explanation.#period, explanation.#owners',
        ScanIndexForward: false,
      });
      return rows.map((row) => v.parse(Reported, row));
    },

    /** Lists a pair unless it is already known. A dismissed pair is not listed again. */
    async add(repeat: Repeat): Promise<void> {
      const { kind, at, accession } = repeat;
      const Item = { ...keys.repeat(accession), ...index1.duplicateOf(kind, at, accession), ...repeat };
      await putItem(table, Item, 'attribute_not_exists(PK)');
    },

    /** @returns `null` if the filing repeats no other filing */
    async get(accession: string): Promise<Repeat | null> {
      const row = await getItem(table, keys.repeat(accession));
      return row && v.parse(Repeat, row);
    },

    /** Returns a page of pairs of one kind, newest first, in one request. */
    async page(
      kind: Repeat['kind'],
      limit: number,
      after?: string,
    ): Promise<{ repeats: Repeat[]; cursor: string | null }> {
      const { items, isLast } = await pageOfIndex1(table, index1.duplicatesPartition(kind), limit, after);
      const repeats = items.map((row) => v.parse(Repeat, row));
      const last = repeats.at(-1);
      return {
        repeats,
        cursor: isLast || !last ? null : index1.duplicateOf(kind, last.at, last.accession).SK1,
      };
    },

    /**
     * Removes a pair from the list permanently.
     * @returns `false` if there is none
     */
    close: (accession: string): Promise<boolean> =>
      updateItem(table, keys.repeat(accession), { PK1: undefined, SK1: undefined }),
  };
}
