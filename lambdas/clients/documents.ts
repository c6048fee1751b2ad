import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** With this limit, a report of ten parts is written in two rounds. */
const PARTS_AT_ONCE = 6;
const JSON_TYPE = 'application/json';

/** Opens the storage for the texts and facts from filings, which are kept gzipped outside the table. */
export function documentsIn(Bucket: string) {
  const s3 = new S3Client({});

  async function put(Key: string, body: string): Promise<void> {
    const Body = await compress(body);
    await s3.send(
      new PutObjectCommand({ Bucket, Key, Body, ContentType: JSON_TYPE, ContentEncoding: 'gzip' }),
    );
  }

  async function get(Key: string): Promise<string | null> {
    try {
      const answer = await s3.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = await answer.Body?.transformToByteArray();
      return bytes ? (await decompress(bytes)).toString('utf8') : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async function getReading(accession: string): Promise<FilingReading | null> {
    const body = await get(readingKey(accession));
    return body === null ? null : (JSON.parse(body) as FilingReading);
  }

  return {
    /** Stores a filing's text, passages and facts, replacing earlier ones. */
    putReading: (accession: string, reading: FilingReading) =>
      put(readingKey(accession), JSON.stringify(reading)),

    /** @returns `null` if there is none */
    getReading,

    /**
     * Stores a filing's page and its text, which is split into parts. The page is written last, so that its parts exist
     * when it does.
     */
    putPage: async (accession: string, page: FilingPage, parts: readonly string[]): Promise<void> => {
      const numbered = parts.map((text, part) => ({ text, part }));
      await mapLimit(numbered, PARTS_AT_ONCE, ({ text, part }) => put(partKey(accession, part), text));
      await put(pageKey(accession), JSON.stringify(page));
    },

    /** @returns `null` for a filing that was not read */
    getPage: async (accession: string): Promise<FilingPage | null> => {
      const body = await get(pageKey(accession));
      return body === null ? null : (JSON.parse(body) as FilingPage);
    },

    /** Returns a part of a filing's readable text, counted from 0; `null` if it does not exist. */
    getPart: (accession: string, part: number): Promise<string | null> => get(partKey(accession, part)),

    /** @returns the readable text; `null` if there is none */
    getText: async (accession: string) => (await getReading(accession))?.text ?? null,
  };
}

const pageKey = (accession: string) => `pages/${accession}/index`;
const partKey = (accession: string, part: number) => `pages/${accession}/${part}`;
const readingKey = (accession: string) => `readings/${accession}`;
