import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SuppressionsResponse } from '#domain/contract/admin/admin-suppressions-contract.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
const at = (minute: number) =>
  new Date(Date.parse('2026-11-20T15:00:00.000Z') + minute * 60_000).toISOString();

test('lists current suppressions, newest first, page by page, without those that were lifted', async () => {
  const { suppressions, codeStops } = world.deps;
  const adminAuth = await world.logIn();
  for (let minute = 0; minute < 55; minute++)
    await suppressions.add(`bounced${minute}@example.com`, 'bounced', at(minute));
  await codeStops.add('+14155550101', 'stop', at(100));
  await suppressions.add('+14155550101', 'stop', at(100));
  await suppressions.add('+14155550102', 'stop', at(101));
  await suppressions.lift('+14155550102', at(102));
  await suppressions.lift('+14155550103', at(103));

  const read = async (query = '') =>
    v.parse(SuppressionsResponse, (await world.get(`suppressions${query}`, adminAuth)).body);
  const first = await read();
  const second = await read(`?cursor=${encodeURIComponent(first.cursor ?? '')}`);

  const listed = [...first.suppressions, ...second.suppressions];
  expect(listed).toHaveLength(57);
  expect(
    listed
      .slice(0, 2)
      .map(({ stops }) => stops)
      .toSorted(),
  ).toEqual(['alerts', 'codes']);
  expect(listed[2]).toEqual({
    address: 'bounced54@example.com',
    stops: 'alerts',
    reason: 'bounced',
    at: at(54),
  });
  expect(new Set(listed.map(({ address, stops }) => `${address} ${stops}`)).size).toBe(57);
  expect(second.cursor).toBeNull();
  expect((await world.get('suppressions?cursor=PROFILE', adminAuth)).status).toBe(400);
});
