import { gunzipSync, gzipSync } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { type CompanyDirectory, companyDirectory } from '#domain/companies/company-directory.ts';
import type { CompanyRow } from '#domain/companies/company-row.ts';
import type { Rename } from '#domain/companies/former-tickers.ts';
import { log } from '#lambdas/shared/log.ts';

const OBJECT_KEY = 'companies/directory.json.gz';
const REVALIDATE_AFTER_MS = 5 * 60 * 1_000;
const NOT_MODIFIED = 304;

/** Rows are tuples because they are shorter than objects: the file is read at every cold start. */
const DirectoryFile = v.object({
  companies: v.array(v.tuple([v.string(), v.string(), v.string(), v.nullable(v.string())])),
  renames: v.optional(v.array(v.tuple([v.string(), v.string(), v.string()])), []),
});

export type CompanyDirectorySource = {
  /**
   * Returns the latest directory; empty before the first `replace`.
   * @param options.maxAgeMs how stale it may be; five minutes by default
   */
  current(options?: { maxAgeMs?: number }): Promise<CompanyDirectory>;
  /** Stores the rows in the given order, and the ticker renames. */
  replace(rows: readonly CompanyRow[], renames?: readonly Rename[]): Promise<void>;
};

type Loaded = { directory: CompanyDirectory; etag: string | undefined; checkedAt: number };

/**
 * Opens the directory of companies in the documents bucket. It is cached in the process and revalidated by its
 * ETag.
 */
export function companyDirectoryIn(bucket: string, now: () => number = Date.now): CompanyDirectorySource {
  const client = new S3Client({});
  let loaded: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;

  const reload = async (): Promise<Loaded> => {
    try {
      return await load(client, bucket, loaded, now());
    } catch (error) {
      // Stale data is better than an error.
      if (loaded === null || loaded.directory.size === 0) throw error;
      log.warn('The company directory could not be revalidated', { error });
      return { ...loaded, checkedAt: now() };
    }
  };

  return {
    async current({ maxAgeMs = REVALIDATE_AFTER_MS } = {}) {
      const isFresh = loaded !== null && loaded.directory.size > 0 && now() - loaded.checkedAt < maxAgeMs;
      if (loaded !== null && isFresh) return loaded.directory;
      loading ??= reload().finally(() => {
        loading = null;
      });
      loaded = await loading;
      return loaded.directory;
    },
    async replace(rows, renamed = []) {
      const companies = rows.map(({ cik, name, ticker, exchange }) => [cik, name, ticker, exchange]);
      const renames = renamed.map(({ cik, from, to }) => [cik, from, to]);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: OBJECT_KEY,
          Body: gzipSync(JSON.stringify({ companies, renames })),
          ContentType: 'application/gzip',
        }),
      );
      loaded = null;
    },
  };
}

async function load(
  client: S3Client,
  bucket: string,
  before: Loaded | null,
  checkedAt: number,
): Promise<Loaded> {
  try {
    const etag = before?.etag;
    const object = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: OBJECT_KEY, ...(etag ? { IfNoneMatch: etag } : {}) }),
    );
    const bytes = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
    return { directory: directoryOf(bytes), etag: object.ETag, checkedAt };
  } catch (error) {
    if (before !== null && statusOf(error) === NOT_MODIFIED) return { ...before, checkedAt };
    if (error instanceof NoSuchKey) return { directory: companyDirectory([]), etag: undefined, checkedAt };
    throw error;
  }
}

function directoryOf(bytes: Uint8Array): CompanyDirectory {
  const file = v.parse(DirectoryFile, JSON.parse(gunzipSync(bytes).toString('utf8')));
  return companyDirectory(
    file.companies.map(([cik, name, ticker, exchange]) => ({ cik, name, ticker, exchange })),
    file.renames.map(([cik, from, to]) => ({ cik, from, to })),
  );
}

function statusOf(error: unknown): number | undefined {
  const metadata: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? Number(metadata.httpStatusCode)
    : undefined;
}
