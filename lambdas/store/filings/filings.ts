import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { seenFrom } from '#domain/alerts/mentions.ts';
import { type Company, StoredFiling } from '#domain/filings/stored-filing.ts';
import { log } from '#lambdas/ground/log.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { getItem, putItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** The next step of a filing, and when it counts as overdue. */
export type NextStep = { step: 'analyze' | 'fan-out'; dueAt: string } | null;

/** What a change was based on; it is refused when the filing has changed since. */
export type SeenFiling = Partial<Pick<StoredFiling, 'tickers' | 'status' | 'source' | 'updatedAt'>>;

/** What the poller needs to detect news in the feed. */
export type KnownFiling = Pick<
  StoredFiling,
  'accession' | 'parties' | 'companies' | 'tickers' | 'alerts' | 'source'
>;

const KNOWN_ATTRIBUTES = ['accession', 'parties', 'companies', 'tickers', 'alerts', 'source'] as const;
const KnownFiling = v.pick(StoredFiling, [...KNOWN_ATTRIBUTES]);

/** Filings, each stored by accession number and listed under every company it is about. */
export function filingsIn(table: Table) {
  return {
    /**
     * Stores a new filing, which is its own reminder until its step is done.
     * @returns `false` when it is stored already
     */
    async create(filing: StoredFiling, dueAt: string): Promise<boolean> {
      const next: NextStep = filing.step === null ? null : { step: filing.step, dueAt };
      const Item = { ...keys.filing(filing.accession), ...filing, ...reminder(filing.accession, next) };
      return putItem(table, Item, 'attribute_not_exists(PK)');
    },

    async get(accession: string): Promise<StoredFiling | null> {
      const row = await getItem(table, keys.filing(accession));
      return row && v.parse(StoredFiling, row);
    },

    /** Those of these filings that are stored already; a hundred per request. */
    async known(accessions: string[]): Promise<Map<string, KnownFiling>> {
      const wanted = accessions.map((accession) => keys.filing(accession));
      const rows = await batchGet(table, wanted, { attributes: KNOWN_ATTRIBUTES, consistent: true });
      return new Map(rows.map((row) => v.parse(KnownFiling, row)).map((row) => [row.accession, row]));
    },

    /**
     * Changes the given attributes and the next step; `undefined` leaves the step alone.
     * @param seen what the change was based on
     * @returns `false` when the filing has changed since, or does not exist
     */
    async update(
      accession: string,
      changes: Partial<StoredFiling>,
      next: NextStep | undefined,
      seen: SeenFiling = {},
    ): Promise<boolean> {
      const steps =
        next === undefined
          ? {}
          : { step: next?.step ?? null, ...reminder(accession, next), recoveries: undefined };
      const unchanged = Object.keys(seen).map((name) => `#${name} = :seen_${name}`);
      return updateItem(
        table,
        keys.filing(accession),
        { ...changes, ...steps },
        ['attribute_exists(PK)', ...unchanged].join(' AND '),
        Object.fromEntries(Object.entries(seen).map(([name, value]) => [`:seen_${name}`, value])),
      );
    },

    /**
     * Lists the filing under each of its companies, as it concerns that company, replacing its earlier row. An unread
     * filing never replaces one that was read.
     */
    async list(filing: StoredFiling): Promise<void> {
      await Promise.all(filing.companies.map((company) => listUnder(table, company, filing)));
    },

    /**
     * The newest filings of a company, newest first, in one request. The pipeline's state (`alerts`, `step`) is that of
     * the last listing.
     * @param cik ten digits
     */
    async latestOf(cik: string, limit: number): Promise<StoredFiling[]> {
      const answer = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
          ExpressionAttributeValues: {
            ':pk': keys.companyFiling(cik, '', '').PK,
            ':prefix': prefixes.companyFiling,
          },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: limit,
        }),
      );
      return (answer.Items ?? []).flatMap(readable);
    },

    /** Records the partitions of watchers that fan-out still has to process. */
    async addPartitions(accession: string, partitions: string[]): Promise<void> {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.filing(accession),
          UpdateExpression: 'ADD partitionsLeft :partitions',
          ExpressionAttributeValues: { ':partitions': new Set(partitions) },
        }),
      );
    },

    /** Removes a processed partition. @returns how many are left */
    async finishPartition(accession: string, partition: string): Promise<number> {
      const answer = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.filing(accession),
          UpdateExpression: 'DELETE partitionsLeft :partitions',
          ExpressionAttributeValues: { ':partitions': new Set([partition]) },
          ReturnValues: 'UPDATED_NEW',
        }),
      );
      const left: unknown = answer.Attributes?.partitionsLeft;
      return left instanceof Set ? left.size : 0;
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

async function listUnder(table: Table, company: Company, filing: StoredFiling): Promise<void> {
  const key = keys.companyFiling(company.cik, filing.acceptedAt, filing.accession);
  const Item = { ...key, ...seenFrom(filing, company) };
  const isUnread = 'attribute_not_exists(PK) OR #status = :pending';
  await (filing.status === 'Pending'
    ? putItem(table, Item, isUnread, { ':pending': 'Pending' })
    : putItem(table, Item));
}

/** The attributes of the sparse index of unfinished steps; `undefined` removes them. */
function reminder(
  accession: string,
  next: NextStep,
): { work: string | undefined; work_at: string | undefined } {
  if (next === null) return { work: undefined, work_at: undefined };
  return work.at(next.step, accession, next.dueAt);
}
