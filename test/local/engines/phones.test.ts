import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Phones, startPhones } from '#local/engines/phones.ts';

let folder: string;
let phones: Phones;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phones-'));
  phones = await startPhones(join(folder, 'texts.jsonl'));
});
afterEach(async () => {
  await phones.stop();
  rmSync(folder, { recursive: true, force: true });
});

const publish = (form: Record<string, string>) =>
  fetch(phones.url, { method: 'POST', body: new URLSearchParams({ Action: 'Publish', ...form }) });

test('an aborted call to the phone endpoint has no effect on others', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(phones.url).port), '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nAction=Pub', () =>
        socket.destroy(),
      );
    });
    socket.on('close', () => resolve());
  });

  expect((await publish({ PhoneNumber: '+14155550123', Message: 'Reply YES' })).status).toBe(200);
  expect(phones.texts()).toMatchObject([{ to: '+14155550123', body: 'Reply YES' }]);
});
