import type { Readable } from 'node:stream';

/**
 * All bytes of a stream. SDK clients read their answers with it (`streamCollector`): their own way pipes each answer
 * into a stream of its own, and after that the whole request outlives two collections of the young generation, so
 * that all of it is copied twice before it dies.
 * @throws what broke the stream off
 */
export function bytesOf(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.once('end', () => resolve(Buffer.concat(chunks)));
    stream.once('error', reject);
    // After its end this says nothing new.
    stream.once('close', () => reject(new Error('The stream was closed before its end.')));
  });
}
