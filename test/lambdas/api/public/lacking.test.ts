import { expect, test } from 'vitest';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi({
  lacking: ['texts', 'plans', 'model'],
  texts: { isOff: true, send: () => Promise.reject(new Error('There are no numbers.')) },
});

test('GET /api/config says what the stage does not offer yet', async () => {
  expect((await api.get('/api/config')).body.lacking).toEqual(['texts', 'plans', 'model']);
});

test('if the stage has no phone numbers for sending texts, a phone is refused with an explanation, and email works', async () => {
  const refused = { status: 400, body: { error: 'texts_not_offered' } };
  expect(await people.askToLogIn(people.somePhone())).toMatchObject(refused);
  const visitor = await people.visitorWatching('AAPL');
  const phone = people.somePhone();
  expect(await api.post('/api/notify', { phone, notify_via: ['sms'] }, { session: visitor })).toMatchObject(
    refused,
  );
  await people.logInByMail('ann@example.com');
});
