import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTexter } from '#lambdas/clients/sms.ts';
import type { Engines } from '#local/engines/engines.ts';
import { startEngines } from '#test/support/engines.ts';

let engines: Engines;
beforeAll(async () => {
  engines = await startEngines({ hasQueues: false });
});
afterAll(() => engines.stop());

test('a text is handed over', async () => {
  await openTexter().send({ to: '+14155550123', body: 'Reply YES' });
  expect(engines.phones.texts()).toMatchObject([{ to: '+14155550123', body: 'Reply YES' }]);
});

test('a text that SNS refuses is refused for good', async () => {
  await expect(openTexter().send({ to: '', body: 'Reply YES' })).rejects.toMatchObject({ permanent: true });
});

test('a text can be tried again while SNS is away', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_SNS', 'http://127.0.0.1:9');
  const texter = openTexter();
  await expect(texter.send({ to: '+14155550123', body: 'Reply YES' })).rejects.toMatchObject({
    permanent: false,
  });
  vi.unstubAllEnvs();
});
