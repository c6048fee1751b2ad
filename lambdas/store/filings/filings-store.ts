import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { filingForCompany } from '#domain/alerts/mentioned-companies.ts';
import type { FilingHeadline } from '#domain/contract/highlights-contract.ts';
import { withoutPassages } from '#domain/filings/filing-analysis.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import { type Company, StoredFiling } from '#domain/filings/stored-filing.ts';
import { isImportant } from '#domain/importance.ts';
import { log } from '#lambdas/shared/log.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { changesOf, conditionHolds } from '#lambdas/store/table/expression.ts';
import { getItem, putItem } from '#lambdas/store/table/items.ts';
import { type Item, index1, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryAll, queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { analysisReminder } from './analyses-store.ts';
import { highlightItem } from './highlights-store.ts';
import { marketItems } from './market-store.ts';
import { type FiledText, firstWithText } from './repeats-store.ts';

/** The paths in a filing's row that hold the levels set by the rules, by a model and by a person. */
const IMPORTANCE_PATHS = ['assessment.importance_level', 'analysis.#result.#level', 'handCorrection.#level'];

/**
 * When the pending steps of a filing are due again, ISO; `null` for a completed step. Omitted steps stay unchanged:
 * reading, alerting and analyzing each have their own reminder.
 */
export type Reminders = { read?: string | null; fanOut?: string | null; analysis?: string | null };

/** The values on which a change to a filing was based: it is written only while they are unchanged. */
export type SeenFiling = Partial<
  Pick<StoredFiling, 'tickers' | 'status' | 'source' | 'updatedAt' | 'alerts'>
>;

/** The fields the poller needs to detect new information in the feed. */
export type KnownFiling = Pick<
  StoredFiling,
  'accession' | 'parties' | 'companies' | 'tickers' | 'alerts' | 'source'
>;

const KNOWN_ATTRIBUTES = ['accession', 'parties', 'companies', 'tickers', 'alerts', 'source'] as const;
const KnownFiling = v.pick(StoredFiling, [...KNOWN_ATTRIBUTES]);

/** A transaction holds at most a hundred items, so further companies are listed when the filing is read. */
const MOST_LISTED_AT_ONCE = 50;
/** Each company takes two actions. */
const MOST_UNREAD_AT_ONCE = 45;
/** Older filings that were never read are found in EDGAR's list for the company. */
const UNREAD_KEPT_SECONDS = 10 * 86_400;

/** Stores filings, each by accession number and listed under every company it concerns. */
export function filingsIn(table: Table) {
  return {
    /**
     * Stores a filing if it is not known yet, and lists it if it must be read; until then its row is its own reminder.
     * @param unlessWatched for a filing that is not read because nobody watches these companies (CIKs): it is stored
     * only while that is so, and is kept in their lists of unread filings
     * @returns `false` if it is already known, or if one of these companies is now watched
     */
    async create(
      filing: StoredFiling,
      dueAt: string,
      unlessWatched: readonly string[] = [],
    ): Promise<boolean> {
      const reminder = filing.isReadDue ? work.at('read', filing.accession, dueAt) : {};
      const Item = { ...filingItem(filing), ...reminder };
      if (!filing.isReadDue && unlessWatched.length === 0)
        return putItem(table, Item, 'attribute_not_exists(PK)');
      const TableName = table.name;
      const first = { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } };
      const listed: Actions = filing.isReadDue
        ? filing.companies
            .slice(0, MOST_LISTED_AT_ONCE)
            .map((company) => ({ Put: { TableName, Item: listedUnder(company, filing) } }))
        : unlessWatched.slice(0, MOST_UNREAD_AT_ONCE).flatMap((cik) => unreadOf(table, cik, filing));
      const { isNew } = await retryOnConflict(async () => {
        const outcome = await writeTogether(table, [first, ...listed]);
        return outcome === 'contended' ? null : { isNew: outcome === 'written' };
      });
      return isNew;
    },

    async get(accession: string): Promise<StoredFiling | null> {
      const row = await getItem(table, keys.filing(accession));
      return row && v.parse(StoredFiling, row);
    },

    /** Returns which of these filings exist, by accession number; a hundred per request. */
    async getAll(accessions: readonly string[]): Promise<Map<string, StoredFiling>> {
      const wanted = [...new Set(accessions)].map((accession) => keys.filing(accession));
      const rows = await batchGet(table, wanted, { consistent: true });
      return new Map(rows.map((row) => v.parse(StoredFiling, row)).map((row) => [row.accession, row]));
    },

    /** Returns the accession numbers of a company's filings that were stored in recent days without being read. */
    async unreadOf(cik: string): Promise<string[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :unread)',
        ExpressionAttributeValues: { ':pk': keys.unstored(cik).PK, ':unread': prefixes.unreadFiling },
        ConsistentRead: true,
      });
      return rows.map((row) => v.parse(UnreadRow, row).accession);
    },

    /** Returns which of these filings are already stored; a hundred per request. */
    async known(accessions: string[]): Promise<Map<string, KnownFiling>> {
      const wanted = accessions.map((accession) => keys.filing(accession));
      const rows = await batchGet(table, wanted, { attributes: KNOWN_ATTRIBUTES, consistent: true });
      return new Map(rows.map((row) => v.parse(KnownFiling, row)).map((row) => [row.accession, row]));
    },

    /**
     * Changes the given attributes and the reminders for the filing's steps in one transaction.
     * @param seen values that the filing must still have
     * @param text stored in the same transaction
     * @returns `false` if it has changed or does not exist, or if another filing has the text
     */
    async update(
      accession: string,
      changes: Partial<StoredFiling>,
      { read, fanOut, analysis }: Reminders,
      seen: SeenFiling = {},
      text?: FiledText,
    ): Promise<boolean> {
      const Update = {
        TableName: table.name,
        Key: keys.filing(accession),
        ...changesWhile({ ...changes, ...(read === undefined ? {} : readReminder(accession, read)) }, seen),
      };
      const others = [
        ...(text === undefined ? [] : [firstWithText(table, accession, text)]),
        ...(fanOut === undefined ? [] : [fanOutReminder(table, accession, fanOut)]),
        ...(analysis === undefined ? [] : [analysisReminder(table, accession, analysis)]),
      ];
      if (others.length === 0) return conditionHolds(table.client.send(new UpdateCommand(Update)));
      return (await writeTogether(table, [{ Update }, ...others])) === 'written';
    },

    /**
     * Lists the filing under each of its companies, with the data that applies to that company, and on the
     * market pages. It replaces the earlier row, but an unread filing never replaces one that was read.
     * @param first only for the first listing: the item that the landing pages show on the filing's day, if
     * any; it is written in the same request
     */
    async list(filing: StoredFiling, first?: { headline: FilingHeadline | null }): Promise<void> {
      const rows = filing.companies.map((company) => listedUnder(company, filing));
      const highlight = first?.headline ? [highlightItem(first.headline)] : [];
      if (filing.status !== 'Pending')
        return putAll(table, [...rows, ...highlight, ...marketItems(filing, first !== undefined)]);
      const isUnread = 'attribute_not_exists(PK) OR #status = :pending';
      await Promise.all(rows.map((row) => putItem(table, row, isUnread, { ':pending': 'Pending' })));
    },

    /**
     * Returns a company's newest filings, newest first, in one request unless they are large. The pipeline state
     * (`alerts`, `isReadDue`) is as of when the row was written.
     * @param cik ten digits
     * @param before returns only filings that are older than this one
     */
    async latestOf(
      cik: string,
      limit: number,
      before?: Pick<StoredFiling, 'acceptedAt' | 'accession'>,
    ): Promise<StoredFiling[]> {
      const last = before && keys.companyFiling(cik, before.acceptedAt, before.accession).SK;
      const pages = queryPages(table, {
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': keys.companyFiling(cik, '', '').PK,
          ':first': prefixes.companyFiling,
          ':last': last ?? `${prefixes.companyFiling}~`,
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        // The range includes the filing itself.
        Limit: limit + (last === undefined ? 0 : 1),
      });
      const rows: Item[] = [];
      for await (const page of pages) {
        rows.push(...page.filter(({ SK }) => SK !== last));
        if (rows.length >= limit) break;
      }
      return rows.slice(0, limit).flatMap(readable);
    },

    /**
     * Returns a company's HIGH and CRITICAL filings since a given time, newest first.
     * @param cik ten digits
     * @param since ISO in UTC
     */
    async importantOf(cik: string, since: string): Promise<StoredFiling[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :since AND :end',
        // A person or a model may have set a level that differs from the rules' level.
        FilterExpression: IMPORTANCE_PATHS.map((path) => `${path} IN (:high, :critical)`).join(' OR '),
        // Both are reserved words.
        ExpressionAttributeNames: { '#result': 'result', '#level': 'level' },
        ExpressionAttributeValues: {
          ':pk': keys.companyFiling(cik, '', '').PK,
          ':since': `${prefixes.companyFiling}${since}`,
          ':end': `${prefixes.companyFiling}~`,
          ':high': 'HIGH',
          ':critical': 'CRITICAL',
        },
        ScanIndexForward: false,
        ConsistentRead: true,
      });
      return rows.flatMap(readable).filter((filing) => isImportant(shownAssessment(filing)));
    },

    /** Records the partitions of watchers that the fan-out still has to process. */
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

    /**
     * Marks a partition of the fan-out as finished.
     * @returns how many are left; 0 if the fan-out is complete
     */
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

const UnreadRow = v.object({ accession: v.string() });

/** Returns the writes that keep an unread filing in a company's list, provided that nobody watches the company. */
function unreadOf({ name: TableName }: Table, cik: string, filing: StoredFiling): Actions {
  const { acceptedAt, accession, firstSeenAt } = filing;
  const expires_at = Math.floor(Date.parse(firstSeenAt) / 1_000) + UNREAD_KEPT_SECONDS;
  const Item = { ...keys.unreadFiling(cik, acceptedAt, accession), accession, expires_at };
  return [
    {
      ConditionCheck: {
        TableName,
        Key: keys.backfill(cik),
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
    { Put: { TableName, Item } },
  ];
}

/** Skips an unreadable row, so that it does not hide the others. */
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

/** Returns the item of a filing without a reminder. */
export function filingItem(filing: StoredFiling): Item {
  const { accession, acceptedAt } = filing;
  return { ...keys.filing(accession), ...index1.filingOn(acceptedAt, accession), ...filing };
}

/** Returns the item that lists a filing under a company, with the data that applies to that company. */
export function listedUnder(company: Company, filing: StoredFiling): Item {
  const key = keys.companyFiling(company.cik, filing.acceptedAt, filing.accession);
  const listed = { ...filing, quotes: [], analysis: withoutPassages(filing.analysis) };
  return { ...key, ...filingForCompany(listed, company) };
}

/** Returns the attributes through which recovery finds a filing that was not read; `undefined` removes them. */
function readReminder(accession: string, dueAt: string | null) {
  const found = dueAt === null ? { work: undefined, work_at: undefined } : work.at('read', accession, dueAt);
  return { isReadDue: dueAt !== null, ...found, recoveries: undefined };
}

/**
 * Returns the write that sets or removes the reminder through which recovery finds an interrupted fan-out. A fan-out in
 * progress keeps its partitions.
 */
function fanOutReminder(table: Table, accession: string, dueAt: string | null): Actions[number] {
  const item = { TableName: table.name, Key: keys.fanOut(accession) };
  if (dueAt === null) return { Delete: item };
  return {
    Update: { ...item, ...changesOf({ ...work.at('fan-out', accession, dueAt), recoveries: undefined }) },
  };
}
