import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { FUNCTIONS } from '#lib/topology/functions.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openWorld } from './world.ts';

const world = openedForFile(openWorld);

test('everything stored in the bucket for a filing is in a folder that its functions may write to', async () => {
  await world.publish(world.publisher.pending());
  await world.pollAndDrain();
  const name = { manager: '0000000001', period: '2026-09-30', acceptedAt: '2026-11-14T21:00:00.000Z' };
  await world.deps.holdings.keep({ ...name, accession: '0000000001-26-000001', extent: 'whole' }, []);

  const { DOCUMENTS_BUCKET: Bucket } = world.engines.env;
  const { Contents = [] } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket }));

  const folders = new Set(Contents.map(({ Key = '' }) => Key.split('/')[0] ?? ''));
  folders.delete('companies');
  const granted: string[] = [
    ...FUNCTIONS['read-filing'].documents.write,
    ...FUNCTIONS['index-filings'].documents.write,
  ];
  expect([...folders].toSorted()).toEqual(granted.toSorted());
});
