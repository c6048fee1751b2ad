import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Position } from '#domain/forms/holdings/holdings-facts.ts';
import type { ReportName } from '#domain/forms/holdings/portfolio.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** `holdings/{manager}/{period}/{milliseconds}.{accession}.{extent}`: the key alone identifies the report. */
const KEY = /^holdings\/(\d{10})\/(\d{4}-\d\d-\d\d)\/(\d+)\.([\d-]+)\.(whole|addition)$/;

/**
 * Stores all positions of holdings reports, gzipped, as one object per report, so that reports may arrive in any
 * order. A manager files only a handful a year, so one listing returns them all.
 */
export function holdingsIn(Bucket: string) {
  const s3 = new S3Client({});
  return {
    /**
     * Lists a manager's stored reports, in one request.
     * @param manager CIK, ten digits
     */
    async reportsOf(manager: string): Promise<ReportName[]> {
      const answer = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `holdings/${manager}/` }));
      return (answer.Contents ?? []).flatMap(({ Key = '' }) => nameIn(Key));
    },

    /** @throws Error if the report is not stored */
    async get(name: ReportName): Promise<Position[]> {
      const answer = await s3.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
      const bytes = await answer.Body?.transformToByteArray();
      return JSON.parse((await decompress(bytes ?? new Uint8Array())).toString('utf8')) as Position[];
    },

    /** Stores all positions of a report. Idempotent. */
    async keep(name: ReportName, positions: readonly Position[]): Promise<void> {
      const Body = await compress(JSON.stringify(positions));
      const ContentType = 'application/json';
      await s3.send(
        new PutObjectCommand({ Bucket, Key: keyOf(name), Body, ContentType, ContentEncoding: 'gzip' }),
      );
    },
  };
}

function keyOf({ manager, period, acceptedAt, accession, extent }: ReportName): string {
  return `holdings/${manager}/${period}/${Date.parse(acceptedAt)}.${accession}.${extent}`;
}

function nameIn(key: string): ReportName[] {
  const [, manager = '', period = '', accepted = '', accession = '', extent] = KEY.exec(key) ?? [];
  if (extent === undefined) return [];
  const acceptedAt = new Date(Number(accepted)).toISOString();
  return [{ manager, period, acceptedAt, accession, extent: extent === 'addition' ? 'addition' : 'whole' }];
}
