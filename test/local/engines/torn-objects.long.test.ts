import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Engines, startEngines } from '#local/engines/engines.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'torn-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function withEngines<Result>(use: (s3: S3Client, Bucket: string) => Promise<Result>): Promise<Result> {
  const engines: Engines = await startEngines({ dataDir });
  try {
    return await use(new S3Client({}), engines.env.DOCUMENTS_BUCKET ?? '');
  } finally {
    await engines.stop();
  }
}

async function textOf(s3: S3Client, Bucket: string, Key: string): Promise<string | null> {
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key })).catch(() => null);
  return (await answer?.Body?.transformToString()) ?? null;
}

function fileOf(name: string): string {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return join(dataDir, files.find((file) => file.endsWith(name)) ?? expect.unreachable(name));
}

test('objects that were only partially written in a crash are removed, without affecting others', async () => {
  const cuts = [
    ['facts-empty', '.meta.json', 0],
    ['facts-cut', '.meta.json', 20],
    ['content-empty', '.data', 0],
    ['content-cut', '.data', 2],
  ] as const;
  await withEngines(async (s3, Bucket) => {
    for (const name of ['whole', ...cuts.map(([torn]) => torn)])
      await s3.send(new PutObjectCommand({ Bucket, Key: `readings/${name}`, Body: name }));
  });
  for (const [name, end, bytes] of cuts) {
    const torn = fileOf(`${name}${end}`);
    expect(statSync(torn).size).toBeGreaterThan(bytes);
    truncateSync(torn, bytes);
  }

  await withEngines(async (s3, Bucket) => {
    expect(await textOf(s3, Bucket, 'readings/whole')).toBe('whole');
    for (const [name] of cuts) {
      const Key = `readings/${name}`;
      expect(await textOf(s3, Bucket, Key), name).toBeNull();
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'again' }));
      expect(await textOf(s3, Bucket, Key), name).toBe('again');
    }
  });
});
