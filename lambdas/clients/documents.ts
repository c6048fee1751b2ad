import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FilingFacts } from '#domain/filing-facts.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json';

/** Filing texts and facts, kept gzipped outside the table. */
export function documentsIn(Bucket: string) {
  const s3 = new S3Client({});

  async function put(Key: string, body: string, ContentType: string): Promise<void> {
    const Body = await compress(body);
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentEncoding: 'gzip' }));
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

  return {
    /** Keeps the readable text of a filing; replaces an earlier one. */
    putText: (accession: string, text: string) => put(textKey(accession), text, TEXT),

    /** @returns the text; `null` when none is kept */
    getText: (accession: string) => get(textKey(accession)),

    /** Keeps what the filing says as typed facts; replaces earlier ones. */
    putFacts: (accession: string, facts: FilingFacts) =>
      put(factsKey(accession), JSON.stringify(facts), JSON_TYPE),

    /** @returns the facts as they were kept; `null` for none */
    async getFacts(accession: string): Promise<FilingFacts | null> {
      const text = await get(factsKey(accession));
      return text === null ? null : (JSON.parse(text) as FilingFacts);
    },
  };
}

const textKey = (accession: string) => `text/${accession}`;
const factsKey = (accession: string) => `facts/${accession}`;
