import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { openSegment, packSegment, type Segment } from '#domain/search/segments/segment.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** About 100 MB of opened segments; an opened segment takes about ten times its compressed size. */
const MOST_KEPT_BYTES = 10_000_000;

type Kept = { version: number; bytes: number; segment: Segment };

/**
 * Opens the segments of the search index in the documents bucket. Opened segments are kept in memory until there is a
 * newer version.
 */
export function segmentsIn(Bucket: string) {
  const s3 = new S3Client({});
  const kept = new Map<string, Kept>();

  function keep(name: string, opened: Kept): void {
    kept.delete(name);
    kept.set(name, opened);
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest, one] of kept) {
      if (bytes <= MOST_KEPT_BYTES || oldest === name) break;
      kept.delete(oldest);
      bytes -= one.bytes;
    }
  }

  async function fetched(name: string): Promise<{ segment: Segment | null; bytes: number }> {
    try {
      const answer = await s3.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
      const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
      return { segment: openSegment((await decompress(bytes)).toString('utf8')), bytes: bytes.length };
    } catch (error) {
      if (error instanceof NoSuchKey) return { segment: null, bytes: 0 };
      throw error;
    }
  }

  return {
    /**
     * Reads a segment in order to change it.
     * @returns `null` if there is none, or if it must be rebuilt
     */
    read: async (name: string): Promise<Segment | null> => (await fetched(name)).segment,

    /** @returns the compressed size in bytes */
    async write(name: string, segment: Segment): Promise<number> {
      const Body = await compress(packSegment(segment));
      await s3.send(new PutObjectCommand({ Bucket, Key: keyOf(name), Body, ContentEncoding: 'gzip' }));
      return Body.length;
    },

    /**
     * Returns a segment for searching.
     * @param version as stored in the table
     * @returns `null` if there is none
     */
    async opened(name: string, version: number): Promise<Segment | null> {
      const known = kept.get(name);
      if (known !== undefined && known.version >= version) {
        keep(name, known);
        return known.segment;
      }
      const { segment, bytes } = await fetched(name);
      if (segment !== null) keep(name, { version, bytes, segment });
      return segment;
    },
  };
}

const keyOf = (name: string) => `segments/${name}`;
