import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DuplicatesResponse } from '#domain/contract/admin/admin-duplicates-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { findReplaced, noteSameText, textHash } from '#lambdas/filings/history/find-repeats.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { castOf } from '../api/support/cast.ts';
import { openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const list = async (query: string) =>
  v.parse(DuplicatesResponse, (await world.get(`duplicates?${query}`, adminAuth)).body).duplicates;
const dismiss = (kind: string, key: string) => world.post('dismiss-duplicate', { kind, key }, adminAuth);
const join = (email: string) => castOf(world.api).join({ email, emailVerified: true });
const contactsIn = async () =>
  (await list('kind=contacts')).map(({ accounts }) => accounts.map(({ contact }) => contact).sort());

describe('different spellings of one contact', () => {
  test('are listed with their accounts, unless there is only one spelling', async () => {
    await join('jane.doe@example.com');
    await join('janedoe+filings@example.com');
    await join('john@example.com');
    const phone = { phoneVerified: true, notifyVia: ['sms' as const] };
    await castOf(world.api).join({ phone: '+14155550142', ...phone });
    await castOf(world.api).join({ phone: '4155550142', ...phone });

    expect((await contactsIn()).toSorted()).toEqual([
      ['+14155550142', '4155550142'],
      ['jane.doe@example.com', 'janedoe+filings@example.com'],
    ]);
    expect((await list('kind=contacts'))[0]?.accounts[0]).toMatchObject({ plan: 'free', tickers: 0 });
  });

  test('are not listed again after they were dismissed, unless another spelling is added', async () => {
    const [jane] = (await list('kind=contacts')).filter(({ accounts }) =>
      accounts[0]?.contact.includes('jane'),
    );

    expect((await dismiss('contacts', jane?.key ?? '')).status).toBe(200);
    expect(await contactsIn()).toHaveLength(1);

    await join('j.a.n.e.doe@example.com');
    expect((await contactsIn()).some((contacts) => contacts.length === 3)).toBe(true);
  });

  test('are no longer listed once an account has been deleted, and no trace of its address remains', async () => {
    const [one, other] = [await join('kim.lee@example.com'), await join('kimlee@example.com')];
    expect((await contactsIn()).some(([contact]) => contact?.startsWith('kim'))).toBe(true);

    await world.people.deleteAccount(other);
    expect((await contactsIn()).some(([contact]) => contact?.startsWith('kim'))).toBe(false);

    const before = (await allItems(world.table)).filter(({ SK }) => SK === 'SPELLING').length;
    await world.people.deleteAccount(one);
    expect((await allItems(world.table)).filter(({ SK }) => SK === 'SPELLING')).toHaveLength(before - 1);
    expect(JSON.stringify(await allItems(world.table))).not.toContain('kimlee');
  });
});

const explanation = (period: string) => ({
  ...{ form: '10-Q', accession: null, issuer: null, period, owners: [], transactions: [] },
  totals: { bought_value: 0, sold_value: 0, acquired_value: 0, disposed_value: 0 },
  ...{ plan_10b5_1: null, items: [], assessment: storedFiling().assessment },
});
const accession = (index: number) => `0000320193-26-${String(index).padStart(6, '0')}`;

/** Stores a filing that was read, with the duplicates that are found while it is read. */
async function read(index: number, facts: Partial<StoredFiling>, text: string): Promise<string> {
  const id = accession(index);
  const acceptedAt = new Date(Date.parse('2026-11-20T15:00:00.000Z') + index * 60_000).toISOString();
  const filing = storedFiling({ accession: id, acceptedAt, isReadDue: false, ...facts });
  await world.deps.filings.create(filing, acceptedAt);
  await world.deps.filings.list(filing);
  const reading = { text, explanation: filing.explanation ?? explanation('2026-09-30') };
  await findReplaced(world.deps, filing, reading as Parameters<typeof findReplaced>[2]);
  await noteSameText(world.deps, filing, textHash(text) ?? '');
  return id;
}

describe('filings', () => {
  const quarter = { form: '10-Q', formType: '10-Q', explanation: explanation('2026-09-30') };
  const amendment = { ...quarter, form: '10-Q/A' };
  const text = (words: string) => `${words} `.repeat(60);

  test('that repeat a document are listed once, and after a merge the later one links to the earlier one', async () => {
    const first = await read(1, {}, text('The CFO resigned.'));
    const second = await read(2, {}, text('The  CFO\nresigned.'));
    await read(3, {}, text('The CEO resigned.'));
    await read(2, {}, text('The CFO resigned.'));

    const [pair, ...others] = await list('kind=same_document');
    expect(others).toEqual([]);
    expect(pair?.filings.map(({ id }) => id)).toEqual([first, second]);

    const merge = { kind: 'same_document', key: second };
    expect(await world.post('merge-filings', merge, adminAuth)).toMatchObject({
      status: 200,
      body: { replaced: second, by: first, already: false },
    });
    expect(await world.post('merge-filings', merge, adminAuth)).toMatchObject({ body: { already: true } });
    expect(await list('kind=same_document')).toEqual([]);
    expect(await world.deps.filings.get(second)).toMatchObject({ replacedBy: { accession: first } });
  });

  test('that an amendment replaces are listed if their period and owners are the same, and are not listed again after they were dismissed', async () => {
    const original = await read(11, quarter, text('Sales grew.'));
    await read(12, { ...quarter, explanation: explanation('2026-06-30') }, text('Sales fell.'));
    const later = await read(13, amendment, text('Sales grew a little.'));
    await read(14, { ...amendment, form: 'SC 13D/A' }, text('A stake grew.'));

    const pairs = await list('kind=amended');
    expect(pairs.map(({ filings }) => filings.map(({ id }) => id))).toEqual([[original, later]]);

    expect((await dismiss('amended', later)).status).toBe(200);
    await read(13, amendment, text('Sales grew a little.'));
    expect(await list('kind=amended')).toEqual([]);
  });

  test('that are not listed as duplicates get 404', async () => {
    expect((await dismiss('amended', accession(99))).status).toBe(404);
    expect((await dismiss('contacts', 'a'.repeat(64))).status).toBe(404);
    const merge = { kind: 'amended', key: accession(99) };
    expect((await world.post('merge-filings', merge, adminAuth)).status).toBe(404);
  });
});

test.each(['', 'kind=all', 'kind=contacts&cursor=PROFILE'])('?%s is rejected', async (query) => {
  expect((await world.get(`duplicates?${query}`, adminAuth)).status).toBe(400);
});
