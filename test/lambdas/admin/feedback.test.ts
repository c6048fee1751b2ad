import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  AiFeedbackResponse,
  ExampleCase,
  FeedbackFilingResponse,
} from '#domain/contract/admin/admin-feedback-contract.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { documentsIn } from '#lambdas/clients/documents.ts';
import { sha256 } from '#lambdas/shared/read-secrets.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { WRITTEN_ANALYSIS } from '#test/support/builders/analysis.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { testModel } from '#test/support/test-model.ts';
import { examplesIn, judgeExamples } from '#tools/eval/exported-examples.ts';
import { castOf } from '../api/support/cast.ts';
import { openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
const ID = '0000320193-26-000101';
const TEXT = 'The chief financial officer of Apple Inc. resigned on November 19, 2026. '.repeat(4);
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
  const ended = { raisedFrom: null, correctedFrom: null, error: null };
  const analysis = {
    state: 'complete',
    result: WRITTEN_ANALYSIS,
    at: '2026-11-20T15:01:00.000Z',
    ...ended,
  } as const;
  for (const accession of [ID, '0000320193-26-000102'])
    await world.deps.filings.create(storedFiling({ accession, analysis }), '2026-11-20T15:00:00.000Z');
  await documentsIn(world.api.engines.env.DOCUMENTS_BUCKET ?? '').putReading(ID, {
    text: TEXT,
    passages: passagesOf(TEXT),
    facts: null,
  });
});

/**
 * Creates an account with a verified address.
 * @returns its session
 */
const reader = () => castOf(world.api).join({ email: world.people.someEmail(), emailVerified: true });
const vote = async (id: string, verdict: 'up' | 'down', comment = '') => {
  const session = await reader();
  await world.api.post('/api/filing-feedback', { id, verdict, comment }, { session });
  return session;
};
const list = async (query = '') =>
  v.parse(AiFeedbackResponse, (await world.get(`ai-feedback${query}`, adminAuth)).body);
const view = async (id = ID) =>
  v.parse(FeedbackFilingResponse, (await world.get(`ai-feedback-filing?id=${id}`, adminAuth)).body);
const mark = (labels: object | null, id = ID) => world.post('mark-example', { id, labels }, adminAuth);
const LABELS = {
  levels: ['CRITICAL'],
  must_say: ['resigned'],
  must_not_say: ['dismissed'],
  note: 'Reader 1',
};

describe('votes', () => {
  test('are listed newest first across days, page by page, each with its filing', async () => {
    for (let index = 0; index < 36; index++) {
      const day = Math.floor(index / 12);
      const at = `2026-11-${20 + day * 3}T12:00:${String(index).padStart(2, '0')}.000Z`;
      const session = await reader();
      const userId = (await world.api.deps.sessions.userOf(sha256(session), world.api.clock.now)) ?? '';
      const verdict = index % 12 === 0 ? 'down' : 'up';
      await world.api.deps.votes.put({
        userId,
        accession: ID,
        verdict,
        comment: `Day ${day}`,
        model: null,
        at,
      });
    }
    const first = await list('?day=2026-11-27');
    const second = await list(`?cursor=${encodeURIComponent(first.cursor ?? '')}`);

    const votes = [...first.votes, ...second.votes];
    expect(votes).toHaveLength(36);
    expect(votes.map(({ at }) => at)).toEqual(
      votes
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(votes[0]).toMatchObject({
      id: ID,
      tickers: ['AAPL'],
      one_liner: 'CFO resigns',
      comment: 'Day 2',
      contact: expect.stringContaining('•'),
      is_example: false,
    });
    expect((await list('?day=2026-11-27&verdict=down')).votes).toHaveLength(3);
  });

  test('are shown with the analysis and the passages of their filing', async () => {
    const { filing, votes, passages, passages_complete } = await view();

    expect(votes.length).toBe(36);
    expect(filing.analysis).toMatchObject({ headline: 'CFO resigns', model: WRITTEN_ANALYSIS.model });
    expect(passages.join(' ')).toContain('The chief financial officer of Apple Inc. resigned');
    expect(passages_complete).toBe(true);
  });

  test('of a deleted account are deleted', async () => {
    const other = '0000320193-26-000102';
    const session = await vote(other, 'down', 'Private words');
    expect((await view(other)).votes).toHaveLength(1);

    await world.people.deleteAccount(session);

    expect((await view(other)).votes).toEqual([]);
    expect(JSON.stringify(await allItems(world.table))).not.toContain('Private words');
  });
});

test('an analysis that is run again is shown next to the previous one', async () => {
  expect((await view()).rerun).toBeNull();

  await world.post('reprocess-filing', { id: ID, step: 'analyze' }, adminAuth);

  expect(await view()).toMatchObject({ is_pending: true, rerun: { before: { headline: 'CFO resigns' } } });
});

describe('an example', () => {
  test('is exported with everything that the evaluation needs, and removed again', async () => {
    expect((await mark(LABELS)).status).toBe(200);
    expect((await view()).example).toMatchObject({ ...LABELS, by: expect.any(String) });
    expect((await world.get('examples', adminAuth)).body).toMatchObject({
      examples: [{ id: ID }],
      cursor: null,
    });
    const exported = v.parse(ExampleCase, (await world.get(`example-case?id=${ID}`, adminAuth)).body);
    const file = join(tmpdir(), `examples-${crypto.randomUUID()}.jsonl`);
    writeFileSync(file, `${JSON.stringify(exported)}\n`);

    const model = testModel();
    const judged = [];
    for await (const each of judgeExamples(
      { writer: model, judge: model, clock: systemClock },
      examplesIn(file),
    ))
      judged.push(each);

    expect(judged).toMatchObject([{ path: `examples/${ID}`, note: 'Reader 1' }]);
    expect(judged[0]?.faults).toContainEqual(expect.stringMatching(/^level \w+, not CRITICAL$/));
    expect((await mark(null)).status).toBe(200);
    expect((await view()).example).toBeNull();
    expect((await world.get(`example-case?id=${ID}`, adminAuth)).status).toBe(404);
  });

  test.each([{ levels: [] }, { levels: ['HUGE'] }, { must_say: [''] }, { note: 'x'.repeat(501) }])(
    'with %j is refused',
    async (wrong) => {
      expect((await mark({ ...LABELS, ...wrong })).status).toBe(400);
    },
  );
});
