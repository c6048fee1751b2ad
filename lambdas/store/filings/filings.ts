import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { filingForCompany } from '#domain/alerts/mentioned-companies.ts';
import type { FilingHeadline } from '#domain/contract/highlights.ts';
import { withoutPassages } from '#domain/filings/filing-analysis.ts';
import { type Company, StoredFiling } from '#domain/filings/stored-filing.ts';
import { log } from '#lambdas/ground/log.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import type { Reminders } from '#lambdas/ports/pipeline.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { changesOf, holds } from '#lambdas/store/table/expression.ts';
import { getItem, putItem } from '#lambdas/store/table/items.ts';
import { type Item, index1, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { analysisReminder } from './analyses.ts';
import { highlightItem } from './highlights.ts';

/** What a change of a filing was decided on: it is made only while the filing is still so. */
export type SeenFiling = Partial<
  Pick<StoredFiling, 'tickers' | 'status' | 'source' | 'updatedAt' | 'alerts'>
>;

/** What the poller needs to detect news in the feed. */
export type KnownFiling = Pick<
  StoredFiling,
  'accession' | 'parties' | 'companies' | 'tickers' | 'alerts' | 'source'
>;

const KNOWN_ATTRIBUTES = ['accession', 'parties', 'companies', 'tickers', 'alerts', 'source'] as const;
const KnownFiling = v.pick(StoredFiling, [...KNOWN_ATTRIBUTES]);

/** A transaction holds a hundred items; what is left is listed as the filing is read. */
const MOST_LISTED_AT_ONCE = 50;

/** Filings, each stored by accession number and listed under every company it is about. */
export function filingsIn(table: Table) {
  return {
    /**
     * Stores a filing that nobody stored before, and lists it if it is to be read; it is its own reminder until then.
     * @returns `false` when it is known already
     */
    async create(filing: StoredFiling, dueAt: string): Promise<boolean> {
      const reminder = filing.isReadDue ? work.at('read', filing.accession, dueAt) : {};
      const { accession, acceptedAt } = filing;
      const Item = {
        ...keys.filing(accession),
        ...index1.filingOn(acceptedAt, accession),
        ...filing,
        ...reminder,
      };
      if (!filing.isReadDue) return putItem(table, Item, 'attribute_not_exists(PK)');
      const TableName = table.name;
      const first = { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } };
      const listed = filing.companies
        .slice(0, MOST_LISTED_AT_ONCE)
        .map((company) => ({ Put: { TableName, Item: listedUnder(company, filing) } }));
      const { isNew } = await untilWon(async () => {
        const outcome = await writeTogether(table, [first, ...listed]);
        return outcome === 'contended' ? null : { isNew: outcome === 'written' };
      });
      return isNew;
    },

    async get(accession: string): Promise<StoredFiling | null> {
      const row = await getItem(table, keys.filing(accession));
      return row && v.parse(StoredFiling, row);
    },

    /** Those of these filings that exist, by accession number; a hundred per request. */
    async getAll(accessions: readonly string[]): Promise<Map<string, StoredFiling>> {
      const wanted = [...new Set(accessions)].map((accession) => keys.filing(accession));
      const rows = await batchGet(table, wanted, { consistent: true });
      return new Map(rows.map((row) => v.parse(StoredFiling, row)).map((row) => [row.accession, row]));
    },

    /** Those of these filings that are stored already; a hundred per request. */
    async known(accessions: string[]): Promise<Map<string, KnownFiling>> {
      const wanted = accessions.map((accession) => keys.filing(accession));
      const rows = await batchGet(table, wanted, { attributes: KNOWN_ATTRIBUTES, consistent: true });
      return new Map(rows.map((row) => v.parse(KnownFiling, row)).map((row) => [row.accession, row]));
    },

    /**
     * Changes the given attributes and the reminders of its steps, all or nothing.
     * @param seen only while the filing is still so
     * @returns `false` when it is not, or does not exist
     */
    async update(
      accession: string,
      changes: Partial<StoredFiling>,
      { read, fanOut, analysis }: Reminders,
      seen: SeenFiling = {},
    ): Promise<boolean> {
      const Update = {
        TableName: table.name,
        Key: keys.filing(accession),
        ...changesWhile({ ...changes, ...(read === undefined ? {} : readReminder(accession, read)) }, seen),
      };
      const others = [
        ...(fanOut === undefined ? [] : [fanOutReminder(table, accession, fanOut)]),
        ...(analysis === undefined ? [] : [analysisReminder(table, accession, analysis)]),
      ];
      if (others.length === 0) return holds(table.client.send(new UpdateCommand(Update)));
      return (await writeTogether(table, [{ Update }, ...others])) === 'written';
    },

    /**
     * Lists the filing under each of its companies, as it concerns that company, replacing its earlier row. An unread
     * filing never replaces one that was read.
     * @param headline what the landing pages show of its day, if they show it; the same request writes it
     */
    async list(filing: StoredFiling, headline: FilingHeadline | null = null): Promise<void> {
      const rows = filing.companies.map((company) => listedUnder(company, filing));
      const highlight = headline === null ? [] : [highlightItem(headline)];
      if (filing.status !== 'Pending') return putAll(table, [...rows, ...highlight]);
      const isUnread = 'attribute_not_exists(PK) OR #status = :pending';
      await Promise.all(rows.map((row) => putItem(table, row, isUnread, { ':pending': 'Pending' })));
    },

    /**
     * The newest filings of a company, newest first, in one request unless they are large. How far the pipeline is (`alerts`,
     * `isReadDue`) is as it was when the row was written.
     * @param cik ten digits
     */
    async latestOf(cik: string, limit: number): Promise<StoredFiling[]> {
      const pages = queryPages(table, {
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: {
          ':pk': keys.companyFiling(cik, '', '').PK,
          ':prefix': prefixes.companyFiling,
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: limit,
      });
      const rows: Item[] = [];
      for await (const page of pages) {
        rows.push(...page);
        if (rows.length >= limit) break;
      }
      return rows.slice(0, limit).flatMap(readable);
    },

    /** Records the partitions of watchers that fan-out still has to process. */
    async addPartitions(accession: string, partitions: string[]): Promise<void> {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.fanOut(accession),
          UpdateExpression: 'ADD partitionsLeft :partitions',
          ExpressionAttributeValues: { ':partitions': new Set(partitions) },
        }),
      );
    },

    /** Strikes a partition off. @returns how many are left; 0 where the fan-out is over */
    async finishPartition(accession: string, partition: string): Promise<number> {
      try {
        const answer = await table.client.send(
          new UpdateCommand({
            TableName: table.name,
            Key: keys.fanOut(accession),
            UpdateExpression: 'DELETE partitionsLeft :partitions',
            ConditionExpression: 'attribute_exists(PK)',
            ExpressionAttributeValues: { ':partitions': new Set([partition]) },
            ReturnValues: 'UPDATED_NEW',
          }),
        );
        const left: unknown = answer.Attributes?.partitionsLeft;
        return left instanceof Set ? left.size : 0;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 0;
        throw error;
      }
    },
  };
}

/** An unreadable row must not hide the others. */
function readable(row: Record<string, unknown>): StoredFiling[] {
  const parsed = v.safeParse(StoredFiling, row);
  if (parsed.success) return [parsed.output];
  log.warn('A listed filing cannot be read', {
    PK: row.PK,
    SK: row.SK,
    issues: parsed.issues.map((issue) => v.getDotPath(issue)),
  });
  return [];
}

function changesWhile(changes: Record<string, unknown>, seen: SeenFiling) {
  const update = changesOf(changes);
  const facts = Object.entries(seen);
  return {
    ...update,
    ConditionExpression: ['attribute_exists(PK)', ...facts.map(([name]) => `#${name} = :seen_${name}`)].join(
      ' AND ',
    ),
    ExpressionAttributeNames: {
      ...update.ExpressionAttributeNames,
      ...Object.fromEntries(facts.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...Object.fromEntries(facts.map(([name, value]) => [`:seen_${name}`, value])),
    },
  };
}

function listedUnder(company: Company, filing: StoredFiling): Item {
  const key = keys.companyFiling(company.cik, filing.acceptedAt, filing.accession);
  const listed = { ...filing, quotes: [], analysis: withoutPassages(filing.analysis) };
  return { ...key, ...filingForCompany(listed, company) };
}

/** The attributes by which a reading is found that nobody made; `undefined` removes them. */
function readReminder(accession: string, dueAt: string | null) {
  const found = dueAt === null ? { work: undefined, work_at: undefined } : work.at('read', accession, dueAt);
  return { isReadDue: dueAt !== null, ...found, recoveries: undefined };
}

/** The item by which a fan-out is found that broke off. One that is under way keeps its partitions. */
function fanOutReminder(table: Table, accession: string, dueAt: string | null): Actions[number] {
  const item = { TableName: table.name, Key: keys.fanOut(accession) };
  if (dueAt === null) return { Delete: item };
  return {
    Update: { ...item, ...changesOf({ ...work.at('fan-out', accession, dueAt), recoveries: undefined }) },
  };
}
