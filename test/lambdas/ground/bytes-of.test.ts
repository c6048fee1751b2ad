import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { bytesOf } from '#lambdas/ground/bytes-of.ts';

test('the bytes of a stream come together in their order', async () => {
  const stream = Readable.from([Buffer.from('8-'), Buffer.from('K')]);
  expect((await bytesOf(stream)).toString()).toBe('8-K');
});

test('an empty stream has no bytes', async () => {
  expect(await bytesOf(Readable.from([]))).toHaveLength(0);
});

test('a stream that breaks off rejects with the reason', async () => {
  const stream = new Readable({ read() {} });
  const bytes = bytesOf(stream);
  stream.push('8-');
  stream.destroy(new Error('reset'));
  await expect(bytes).rejects.toThrow('reset');
});

test('a stream that is closed before its end rejects, too', async () => {
  const stream = new Readable({ read() {} });
  const bytes = bytesOf(stream);
  stream.destroy();
  await expect(bytes).rejects.toThrow('closed before its end');
});
