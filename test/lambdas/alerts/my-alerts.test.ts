import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MyAlertsResponse } from '#domain/contract/my-alerts-contract.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi();

test('alerts are listed page by page, with the newest filing first', async () => {
  const session = await people.logInByMail(people.someEmail());
  const userId = String((await people.profileOf(session)).id);
  for (let day = 1; day <= 25; day++) {
    const acceptedAt = `2026-10-${String(day).padStart(2, '0')}T15:00:00.000Z`;
    const alert = storedAlert({ userId, accession: `0000320193-26-0000${10 + day}`, acceptedAt });
    await putDueAlert(api.table, alert, acceptedAt);
  }

  const pageAt = async (query: string) =>
    v.parse(MyAlertsResponse, (await api.get(`/api/alerts${query}`, { session })).body);
  const first = await pageAt('');
  const second = await pageAt(`?cursor=${encodeURIComponent(first.cursor ?? '')}`);

  const days = [...first.alerts, ...second.alerts].map(({ accepted_at }) => Number(accepted_at.slice(8, 10)));
  expect(days).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  expect(first.alerts[0]).toMatchObject({ ticker: 'AAPL', one_liner: 'CFO resigns', status: 'due' });
  expect(second.cursor).toBeNull();
});

test('an invalid page cursor is rejected', async () => {
  const session = await people.logInByMail(people.someEmail());

  expect((await api.get('/api/alerts?cursor=PROFILE', { session })).status).toBe(400);
});
