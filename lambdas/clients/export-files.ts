import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** Opens the storage for export files in the documents bucket, which deletes them after a day. */
export function exportFilesIn(Bucket: string) {
  const s3 = new S3Client({});
  return {
    async put(name: string, text: string): Promise<void> {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: keyOf(name),
          Body: text,
          ContentType: 'text/csv; charset=utf-8',
        }),
      );
    },

    /** @returns `null` for a file that was deleted */
    async get(name: string): Promise<string | null> {
      try {
        const answer = await s3.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
        return (await answer.Body?.transformToString()) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}

const keyOf = (name: string) => `exports/${name}`;
