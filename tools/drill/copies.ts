import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import type { Item } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** A backup: the contents of the table and of the documents bucket at one time. */
export type Backup = { items: Item[]; documents: ReadonlyMap<string, Uint8Array> };

/** Copies the whole table and bucket. The embedded engines have no point-in-time recovery, which AWS uses instead. */
export async function backUp(table: Table, bucket: string): Promise<Backup> {
  const items: Item[] = [];
  for await (const page of paginateScan({ client: table.client }, { TableName: table.name })) {
    // Every item in the table has both keys.
    for (const { PK, SK, ...rest } of page.Items ?? [])
      items.push({ ...rest, PK: String(PK), SK: String(SK) });
  }
  const s3 = new S3Client({});
  const documents = new Map<string, Uint8Array>();
  for (const key of await keysIn(s3, bucket)) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    documents.set(key, (await Body?.transformToByteArray()) ?? new Uint8Array());
  }
  return { items, documents };
}

/** Writes a backup into a table and a bucket that are empty. */
export async function restore({ items, documents }: Backup, table: Table, bucket: string): Promise<void> {
  for (const chunk of chunksOf(items, 100)) await putAll(table, chunk);
  const s3 = new S3Client({});
  for (const [Key, Body] of documents) await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
}

/** Deletes the table and the bucket with everything in them. */
export async function lose(table: Table, bucket: string): Promise<void> {
  await table.client.send(new DeleteTableCommand({ TableName: table.name }));
  const s3 = new S3Client({});
  for (const Key of await keysIn(s3, bucket)) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  await s3.send(new DeleteBucketCommand({ Bucket: bucket }));
}

async function keysIn(client: S3Client, bucket: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  }
  return keys;
}
