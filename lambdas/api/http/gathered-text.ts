import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** Collects the text of a response piece by piece and counts its bytes. */
export type Gathering = {
  add(text: string): Promise<void>;
  size(): number;
  /** Returns everything that was added. Nothing may be added afterward. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
};

/** Returns a collector for plain text. */
export function plainText(): Gathering {
  const chunks: Buffer[] = [];
  return {
    add: async (text) => {
      chunks.push(Buffer.from(text));
    },
    size: () => sizeOf(chunks),
    end: async () => Buffer.concat(chunks),
  };
}

/** Returns a collector that compresses text with gzip. */
export function gzipText(): Gathering {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    // Flushes each piece so that `size` includes all of it.
    add: (text) =>
      new Promise((resolve) => {
        gzip.write(text);
        gzip.flush(() => resolve());
      }),
    size: () => sizeOf(chunks),
    end: async () => {
      gzip.end();
      await once(gzip, 'end');
      return Buffer.concat(chunks);
    },
  };
}

function sizeOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}
