import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FilingReading } from '#domain/forms/filing-reading.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const JSON_TYPE = 'application/json';

/** Readings of filings, gzipped, outside the table. */
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
    /** Stores text, passages and facts of a filing, replacing earlier ones. */
    putReading: (accession: string, reading: FilingReading) =>
      put(readingKey(accession), JSON.stringify(reading)),

    /** @returns `null` for none */
    getReading,

    /** @returns the readable text; `null` for none */
    getText: async (accession: string) => (await getReading(accession))?.text ?? null,
  };
}

const readingKey = (accession: string) => `readings/${accession}`;
