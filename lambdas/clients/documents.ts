import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Filing texts, kept gzipped outside the table. */
export function documentsIn(Bucket: string) {
  const s3 = new S3Client({});
  const keyOf = (accession: string) => `text/${accession}`;
  return {
    /** Keeps the readable text of a filing; replaces an earlier one. */
    async putText(accession: string, text: string): Promise<void> {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: keyOf(accession),
          Body: await compress(text),
          ContentType: 'text/plain; charset=utf-8',
          ContentEncoding: 'gzip',
        }),
      );
    },

    /** @returns the text; `null` when none is kept */
    async getText(accession: string): Promise<string | null> {
      try {
        const answer = await s3.send(new GetObjectCommand({ Bucket, Key: keyOf(accession) }));
        const bytes = await answer.Body?.transformToByteArray();
        return bytes ? (await decompress(bytes)).toString('utf8') : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}
