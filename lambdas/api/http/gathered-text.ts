import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** Text of an answer that is gathered piece by piece; how many bytes it takes is known after each. */
export type Gathering = {
  add(text: string): Promise<void>;
  size(): number;
  /** All that was added. Nothing may follow. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
};

/** Gathers text as it is. */
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

/** Gathers text as gzip. */
export function gzipText(): Gathering {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    // Flushed, so that nothing waits uncounted.
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
