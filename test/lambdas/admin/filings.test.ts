import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { AdminFiling, AdminFilingsResponse } from '#domain/contract/admin/admin-filings-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { WRITTEN_ANALYSIS } from '#test/support/builders/analysis.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { castOf } from '../api/support/cast.ts';
import { FIRST_ADMIN, openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const MICROSOFT = {
  companies: [{ cik: '0000789019', name: 'Microsoft Corp', tickers: ['MSFT'] }],
  tickers: ['MSFT'],
  companyName: 'Microsoft Corp',
};
const READ = { isReadDue: false, alerts: 'done' } as const;
const number = (index: number) => `0000789019-26-${String(index).padStart(6, '0')}`;

async function store(facts: Partial<StoredFiling>): Promise<StoredFiling> {
  const filing = storedFiling(facts);
  await world.deps.filings.create(filing, filing.acceptedAt);
  await world.deps.filings.list(filing);
  return filing;
}
const list = async (query: string) =>
  v.parse(AdminFilingsResponse, (await world.get(`filings?${query}`, adminAuth)).body);
const found = async (query: string) => (await list(query)).filings.map(({ id }) => id);
const view = async (id: string) => v.parse(AdminFiling, (await world.get(`filing?id=${id}`, adminAuth)).body);

describe('the list of filings', () => {
  const day = '2026-10-05';
  const [newest, oldest] = [number(59), number(0)];
  beforeAll(async () => {
    for (let index = 0; index < 60; index++)
      await store({
        ...MICROSOFT,
        ...READ,
        accession: number(index),
        form: index % 20 === 0 ? '4/A' : '8-K',
        formType: index % 20 === 0 ? '4' : '8-K',
        acceptedAt: new Date(
          Date.parse(`${day}T14:00:00.000Z`) + Math.floor(index / 3) * 1_000,
        ).toISOString(),
        ...(index === 7 ? { parked: true, readingError: { code: 'edgar_gone', message: 'Gone.' } } : {}),
      });
    await store({ ...MICROSOFT, ...READ, accession: number(100), acceptedAt: '2026-10-06T14:00:00.000Z' });
  });

  test('has the filings of a day, newest first, page by page', async () => {
    const first = await list(`day=${day}`);
    const second = await list(`day=${day}&cursor=${encodeURIComponent(first.cursor ?? '')}`);

    const ids = [...first.filings, ...second.filings].map(({ id }) => id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    expect([ids[0], ids.at(-1)]).toEqual([newest, oldest]);
    expect(second.cursor).toBeNull();
  });

  test.each([
    ['ticker', 'msft'],
    ['CIK', '789019'],
    ['company', 'microsoft'],
  ])('has the filings of a company by its %s', async (_, q) => {
    const first = await list(`q=${q}`);
    const second = await list(`q=${q}&cursor=${encodeURIComponent(first.cursor ?? '')}`);

    expect(first.company).toMatchObject({ cik: '0000789019', ticker: 'MSFT' });
    expect(first.filings[0]?.id).toBe(number(100));
    expect(new Set([...first.filings, ...second.filings].map(({ id }) => id)).size).toBe(61);
  });

  test('has one filing by its accession number, with or without dashes', async () => {
    expect(await found(`q=${newest}`)).toEqual([newest]);
    expect(await found(`q=${newest.replaceAll('-', '')}`)).toEqual([newest]);
    expect(await found('q=0000000001-26-000001')).toEqual([]);
  });

  test('can be filtered by form including amendments, by state and by day', async () => {
    expect(await found(`day=${day}&form=4`)).toEqual([number(40), number(20), number(0)]);
    expect(await found(`day=${day}&state=unreadable`)).toEqual([number(7)]);
    expect(await found('q=MSFT&day=2026-10-06')).toEqual([number(100)]);
    expect(await found(`q=MSFT&day=${day}&form=8-K&state=unreadable`)).toEqual([number(7)]);
  });

  test('costs the same number of requests no matter how many filings there are', async () => {
    const requestsFor = async (query: string) => {
      const before = world.api.requests.length;
      await list(query);
      // The session, the administrator and the activity log take four requests.
      return world.api.requests.slice(before).length - 4;
    };

    expect(await requestsFor(`day=${day}`)).toBe(1);
    expect(await requestsFor(`q=${newest}`)).toBe(1);
    expect(await requestsFor('q=MSFT')).toBe(2);
  });

  test('is empty for a company that does not exist', async () => {
    expect(await list('q=zzzzzz')).toEqual({ filings: [], company: null, others: [], cursor: null });
  });

  test.each(['day=yesterday', 'state=lost', 'cursor=PROFILE'])('?%s is rejected', async (query) => {
    expect((await world.get(`filings?${query}`, adminAuth)).status).toBe(400);
  });
});

describe('a filing', () => {
  test('shows its steps with times, errors and seconds since acceptance', async () => {
    const { accession: id } = await store({
      accession: '0000320193-26-000201',
      ...READ,
      alertedAt: '2026-11-20T15:00:45.000Z',
      analysis: {
        ...{ state: 'failed', result: null, at: null, raisedFrom: null, correctedFrom: null },
        error: { code: 'model_refused', message: 'The AI analysis failed.' },
      },
    });

    const { steps, state, rules, version } = await view(id);

    expect(steps.map(({ name, state: is, seconds }) => [name, is, seconds])).toEqual([
      ['accepted', 'done', 0],
      ['received', 'done', 30],
      ['read', 'done', 31],
      ['analyzed', 'failed', null],
      ['fanned_out', 'done', 45],
    ]);
    expect(steps[3]?.error?.code).toBe('model_refused');
    expect(state).toBe('analysis_failed');
    expect(rules.headline).toBe('CFO resigns');
    expect(version).toBe('2026-11-20T15:00:30.000Z');
  });

  test('shows its analysis with the statements that the checks dropped', async () => {
    const dropped = [
      { part: 'takeaway', text: 'It gained $9 billion.', gate: 'code', reason: 'figure' },
    ] as const;
    const result = {
      ...WRITTEN_ANALYSIS,
      dropped: [...dropped],
      oneLiner: 'CFO leaves for a rival',
    };
    const { accession: id } = await store({
      accession: '0000320193-26-000202',
      ...READ,
      analysis: {
        state: 'complete',
        result,
        at: '2026-11-20T15:01:00.000Z',
        raisedFrom: null,
        correctedFrom: null,
        error: null,
      },
    });

    const filing = await view(id);

    expect(filing.one_liner).toBe('CFO leaves for a rival');
    expect(filing.analysis).toMatchObject({ headline: 'CFO leaves for a rival', dropped });
  });

  test('gets 404 if it does not exist', async () => {
    expect((await world.get('filing?id=0000000001-26-000001', adminAuth)).status).toBe(404);
    expect((await world.get('filing?id=1', adminAuth)).status).toBe(400);
  });
});

describe('reprocessing', () => {
  test('reads the document again, or has it analyzed again, regardless of the limits for readers', async () => {
    const { accession: id } = await store({ accession: '0000320193-26-000203', ...READ });

    for (let times = 0; times < 3; times++)
      expect((await world.post('reprocess-filing', { id, step: 'analyze' }, adminAuth)).status).toBe(200);
    expect(await world.deps.filings.get(id)).toMatchObject({ analysis: { state: 'pending' } });

    expect((await world.post('reprocess-filing', { id, step: 'read' }, adminAuth)).status).toBe(200);
    expect(await world.deps.filings.get(id)).toMatchObject({
      status: 'Pending',
      isReadDue: true,
      alerts: 'done',
    });
  });

  test.each([
    ['0000320193-26-000301', { form: '4', formType: '4' }],
    ['0000320193-26-000302', { source: 'feed' }],
  ] as const)('of %s is refused if a model cannot be used: %j', async (accession, facts) => {
    await store({ accession, ...READ, ...facts });

    const answer = await world.post('reprocess-filing', { id: accession, step: 'analyze' }, adminAuth);

    expect(answer).toMatchObject({ status: 400, body: { error: 'not_analyzable' } });
  });
});

describe('a manual correction', () => {
  const correction = {
    headline: 'CFO retires as planned',
    level: 'MEDIUM',
    reason: 'The plan was announced in May.',
  };

  test('is shown in lists with the name of its author, and can be undone', async () => {
    const { accession: id, updatedAt: version } = await store({ accession: '0000320193-26-000204', ...READ });
    world.api.later(60_000);

    const answer = await world.post('correct-filing', { id, version, correction }, adminAuth);

    expect(answer).toMatchObject({ status: 200, body: { watchers_notified: true } });
    const corrected = await view(id);
    expect(corrected).toMatchObject({
      one_liner: correction.headline,
      importance_level: 'MEDIUM',
      by_hand: true,
    });
    expect(corrected.correction).toMatchObject({ ...correction, by_email: FIRST_ADMIN });
    const shown = await world.api.get(`/api/filing/${id}`);
    expect(JSON.stringify(shown.body)).toContain(correction.headline);

    world.api.later(120_000);
    const back = { id, version: corrected.version, correction: null };
    expect(await world.post('correct-filing', back, adminAuth)).toMatchObject({
      body: { watchers_notified: false },
    });
    expect(await view(id)).toMatchObject({
      one_liner: 'CFO resigns',
      importance_level: 'HIGH',
      correction: null,
    });
  });

  test('gets 409 with the current state if the filing has changed in the meantime', async () => {
    const { accession: id } = await store({ accession: '0000320193-26-000205', ...READ });

    const answer = await world.post('correct-filing', { id, version: 'older', correction }, adminAuth);

    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'filing_changed', details: { current: { id, one_liner: 'CFO resigns' } } },
    });
  });

  test('is refused if it changes nothing', async () => {
    const { accession: id, updatedAt: version } = await store({ accession: '0000320193-26-000206', ...READ });
    const same = { headline: 'CFO resigns', level: 'HIGH', reason: 'Same.' };

    for (const each of [same, null])
      expect(await world.post('correct-filing', { id, version, correction: each }, adminAuth)).toMatchObject({
        status: 400,
        body: { error: 'nothing_corrected' },
      });
  });
});

test('one sentence explains why a reader, named by address or user id, did not get a filing', async () => {
  const { accession: id } = await store({ accession: '0000320193-26-000207', ...READ });
  const email = world.people.someEmail();
  await castOf(world.api).join({ email, emailVerified: true });
  const ask = (reader: string) =>
    world.get(`why-alert?id=${id}&reader=${encodeURIComponent(reader)}`, adminAuth);

  const answer = await ask(email);

  expect(answer).toMatchObject({
    status: 200,
    body: { sentence: expect.stringMatching(/^No alert, because /) },
  });
  expect((await ask(String(answer.body.user_id))).body).toEqual(answer.body);
  expect((await ask('nobody@example.com')).status).toBe(404);
});
