import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import type { Company, StoredFiling } from '#domain/filings/stored-filing.ts';
import { analyzeFiling } from '#lambdas/analysis/analyze-filing.ts';
import { publishAnalysis } from '#lambdas/analysis/publish-analysis.ts';
import { readFiling } from '#lambdas/filings/read-filing.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { oneReport, openWorld } from '#test/lambdas/pipeline/world.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { longTest } from '#test/support/long-test.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';

const world = openedForFile(() => openWorld({ corpus: oneReport }));
let accession = '';

beforeAll(async () => {
  const { companies } = world.publisher.corpus;
  for (const { cik } of companies) {
    const when = {
      place: 1,
      now: '2026-11-01T00:00:00.000Z',
      dueAt: '2099-01-01T00:00:00.000Z',
      doneBefore: '2000-01-01T00:00:00.000Z',
    };
    await world.deps.backfills.claim(cik, when);
  }
});

beforeEach(async () => {
  world.deps.writer.mood = { points: 0 };
  world.deps.judge.mood = { points: 0 };
  world.deps.writer.asked.length = 0;
  world.time.now += 60_000;
  [accession = ''] = world.publish();
  await world.poll();
});

const filing = async (): Promise<StoredFiling> =>
  (await world.deps.filings.get(accession)) ?? expect.unreachable('not stored');
const listed = async () =>
  (await world.deps.filings.latestOf((await filing()).companies[0]?.cik ?? '', 1))[0];
const asked = () => world.deps.writer.asked.length;

/** Reads the document; its analysis waits in the queue. */
async function read(): Promise<void> {
  await readFiling(world.deps, { accession }, 1);
  world.queues.filings.messages = [];
}

/** Advances time in three steps, recovering overdue work after each. */
async function pass(hours: number): Promise<void> {
  for (let step = 0; step < 3; step++) {
    world.time.now += hours * 1_200_000;
    await world.recoverAndDrain();
  }
}

describe('the analysis of a filing', () => {
  it('starts after the document is read, and is added to the filing and the lists', async () => {
    await read();
    expect((await filing()).analysis).toMatchObject({ state: 'pending', result: null });

    await world.drain();

    expect((await filing()).analysis).toMatchObject({ state: 'complete', error: null });
    expect((await listed())?.analysis).toMatchObject({ state: 'complete' });
    expect(asked()).toBe(1);
    expect(await world.deps.work.overdue('analysis', '9999', 10)).toEqual([]);
  });

  it('takes eleven table requests', async () => {
    await read();
    const commands = recordedRequests(world.table);
    await asFunction('analyze-filing', () => analyzeFiling(world.deps, { accession }));

    expect(commands).toHaveLength(11);
    world.queues.analyses.messages = [];
  });

  it('is given previously announced news along with the facts', async () => {
    await read();
    const page = (await world.deps.documents.getPage(accession)) ?? expect.unreachable('no page');
    const known = { announced: '2026-06-03', accession: null, form: '8-K', one_liner: 'Buys Delta' };
    await world.deps.documents.putPage(accession, { ...page, known }, []);

    await asFunction('analyze-filing', () => analyzeFiling(world.deps, { accession }));

    expect(world.deps.writer.asked[0]?.text).toContain(
      'Background: The news was announced before, on Jun 3, 2026 in a Form 8-K',
    );
    world.queues.analyses.messages = [];
  });

  it('is made once, however often its message is delivered', async () => {
    await read();
    await Promise.allSettled([
      asFunction('analyze-filing', () => analyzeFiling(world.deps, { accession })),
      asFunction('analyze-filing', () => analyzeFiling(world.deps, { accession })),
    ]);
    await world.drain();

    expect(asked()).toBe(1);
  });

  it('is not made for a company that nobody has ever watched', async () => {
    const nobody = {
      ...world.deps,
      prospects: {
        of: async (companies: readonly Company[]) => ({
          ...(await world.deps.prospects.of(companies)),
          requested: new Set<string>(),
        }),
      },
    };
    await readFiling(nobody, { accession }, 1);
    await world.drain();

    expect((await filing()).analysis).toBeNull();
    expect(asked()).toBe(0);
  });

  it('waits for a model that is unavailable, while the alert is sent without it', async () => {
    world.deps.writer.mood = 'overloaded';
    await world.drain();

    expect(await filing()).toMatchObject({ alerts: 'done', analysis: { state: 'pending' } });

    world.deps.writer.mood = { points: 0 };
    await pass(0.5);

    expect((await filing()).analysis).toMatchObject({ state: 'complete' });
  });

  it('quotes the filing while the judge is unavailable, and is written again when it is available', async () => {
    world.deps.judge.mood = 'overloaded';
    await world.drain();

    expect((await filing()).analysis).toMatchObject({
      state: 'complete',
      result: { judge: null, fallback: null },
    });

    world.deps.judge.mood = { points: 0 };
    await pass(0.5);

    expect((await filing()).analysis?.result?.judge).toBe('us.amazon.nova-lite-v1:0');
  });

  longTest('quotes the filing if the judge’s answer is malformed, and is judged after a day', async () => {
    world.deps.judge.mood = 'malformed';
    await world.drain();
    world.deps.judge.mood = { points: 0 };
    await pass(1);
    expect((await filing()).analysis).toMatchObject({ state: 'complete', result: { judge: null } });

    await pass(25);

    expect((await filing()).analysis?.result?.judge).toBe('us.amazon.nova-lite-v1:0');
  });

  it('fails if the model refuses, and is retried after a day', async () => {
    world.deps.writer.mood = 'refused';
    await world.drain();

    const { analysis } = await filing();
    expect(analysis).toMatchObject({
      state: 'failed',
      error: { code: 'model_refused' },
      result: { model: 'rules', fallback: 'refused' },
    });

    world.deps.writer.mood = { points: 0 };
    await pass(24.5);

    expect((await filing()).analysis).toMatchObject({ state: 'complete', error: null });
  });

  it('is written by the rules at once on a stage without a model', async () => {
    await read();
    const { outcome, spent } = await asFunction('analyze-filing', () =>
      analyzeFiling({ ...world.deps, writer: null }, { accession }),
    );

    expect({ outcome, spent }).toEqual({ outcome: 'complete', spent: null });
    expect((await filing()).analysis).toMatchObject({ state: 'complete', result: { fallback: 'no-model' } });
  });

  it('is retried the next day if the budget is spent, and calls no model until then', async () => {
    const poor = { ...world.deps, caps: { dailyUsd: 0.000001, monthlyUsd: 10 } };
    await read();
    const { outcome, spent } = await asFunction('analyze-filing', () => analyzeFiling(poor, { accession }));

    expect({ outcome, spent }).toEqual({ outcome: 'complete', spent: 1 });
    expect((await filing()).analysis).toMatchObject({ result: { fallback: 'over-budget' } });
    expect(asked()).toBe(0);

    await pass(10);

    expect((await filing()).analysis?.result?.fallback).toBeNull();
  });

  it('stops for all filings, with a single alarm, if the account is denied access to the model', async () => {
    world.deps.writer.mood = 'not-allowed';
    await read();
    const first = await asFunction('analyze-filing', () => analyzeFiling(world.deps, { accession }));
    const requests = asked();
    const seen = [accession];
    world.queues.analyses.messages = [];
    [accession = ''] = world.publish();
    await world.poll();
    await read();
    const second = await asFunction('analyze-filing', () => analyzeFiling(world.deps, { accession }));

    expect([first.isRefused, second.isRefused]).toEqual([true, false]);
    expect(asked()).toBe(requests);

    world.deps.writer.mood = { points: 0 };
    await pass(1);
    for (const id of [...seen, accession]) {
      expect((await world.deps.filings.get(id))?.analysis?.result?.fallback).toBeNull();
    }
  });

  it('counts the amount spent and releases the rest of the reserved amount', async () => {
    await world.drain();
    const at = new Date(world.time.now);
    const before = await world.deps.modelBudget.settle({ at, reserved: 0, spent: 0, written: null });
    [accession = ''] = world.publish();
    await world.pollAndDrain();
    const after = await world.deps.modelBudget.settle({ at, reserved: 0, spent: 0, written: null });

    // The writer and the judge each use 2,000 tokens at $0.06 and 200 at $0.24 per million.
    expect(after.day - before.day).toBeCloseTo(0.000336, 6);
  });
});

describe('a published analysis', () => {
  const words: Analysis = {
    level: 'CRITICAL',
    score: 9,
    oneLiner: 'Words of the model',
    summary: 'A summary.',
    takeaways: [{ text: 'One.', passage: 'The passage.', start: 7 }],
    importanceReason: 'A reason.',
    scoreBasis: null,
    verified: 3,
    total: 3,
    confidence: 0.9,
    model: 'us.amazon.nova-lite-v1:0',
    judge: 'us.amazon.nova-lite-v1:0',
    dropped: [],
    contradictsRules: false,
    fallback: null,
  };
  const end = { state: 'complete', dueAt: null } as const;

  const publishNow = async (analysis: Analysis) =>
    publishAnalysis(world.deps, await filing(), { analysis, end });

  it('stores quoted passages only with the filing', async () => {
    await world.drain();
    await publishAnalysis(world.deps, await filing(), { analysis: words, end });

    expect((await filing()).analysis?.result?.takeaways[0]?.passage).toBe('The passage.');
    expect((await listed())?.analysis?.result?.takeaways[0]?.passage).toBeNull();
  });

  it('is fanned out to the watchers again if it raises the level', async () => {
    await world.drain();
    await publishAnalysis(world.deps, await filing(), { analysis: words, end });

    expect(await filing()).toMatchObject({ alerts: 'due' });
    await world.drain();
    expect(await filing()).toMatchObject({ alerts: 'done' });
  });

  it('sends one alert, marked as raised, to a reader who was not alerted before', async () => {
    const tickers = world.publisher.corpus.companies.map(({ ticker }) => ticker);
    const user = { minImportance: 'CRITICAL' } as const;
    await world.watch({ userId: 'picky', email: 'picky@example.com', tickers, user });
    await world.drain();
    expect(await world.mailsAbout(accession)).toEqual([]);

    await publishAnalysis(world.deps, await filing(), { analysis: words, end });
    await world.drain();

    const [mail, ...others] = await world.mailsAbout(accession);
    expect(mail?.text).toMatch(/By AI.* It raised the level from \w+ to CRITICAL\./);
    expect(others).toEqual([]);
  });

  it('corrects emailed alerts once, by a line in the next digest, if it lowers the level', async () => {
    const tickers = world.publisher.corpus.companies.map(({ ticker }) => ticker);
    const user = { delivery: 'everything', minImportance: 'MEDIUM' } as const;
    await world.watch({ userId: 'misled', email: 'misled@example.com', tickers, user });
    await world.drain();
    const [mailed] = (await world.deps.alerts.page('misled', 1)).alerts;
    expect(mailed).toMatchObject({ status: 'sent', corrects: false });

    for (let times = 0; times < 2; times++) {
      await publishNow({ ...words, level: 'LOW', score: 3, oneLiner: 'A fire was put out' });
      await world.drain();
      world.time.now += 25 * 3_600_000;
      await world.sendDigests();
    }

    const mails = await world.mailsTo('misled@example.com');
    const corrections = mails.flatMap(({ text }) => text.match(/Correction: .*/) ?? []);
    expect(corrections).toEqual([
      `Correction: we emailed this as ${mailed?.level}, “${mailed?.headline}”. After the AI analysis it is LOW: A fire was put out`,
    ]);
  });

  it('corrects the alerts of readers with real-time delivery at once by email, and is logged publicly, if it contradicts the rules’ headline', async () => {
    const tickers = world.publisher.corpus.companies.map(({ ticker }) => ticker);
    const user = { delivery: 'everything', minImportance: 'LOW' } as const;
    await world.watch({ userId: 'prompt', email: 'prompt@example.com', tickers, user });
    // The alert is sent with the rules' headline, since the model fails.
    world.deps.writer.mood = 'malformed';
    await world.drain();
    const { assessment } = await filing();
    const { importance_level: level, material_score: score } = assessment;

    await publishNow({ ...words, level, score, oneLiner: 'The opposite', contradictsRules: true });
    await world.drain();
    await world.sendDigests();

    const mails = await world.mailsTo('prompt@example.com');
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Correction: /));
    expect(mails.map(({ text }) => text).join('\n')).toContain('The filing says otherwise: The opposite');
    const { corrections } = await world.deps.statusDays.since('2026-11-01');
    expect(corrections.at(-1)).toMatchObject({ accession, after: { level, headline: 'The opposite' } });
  });

  it('causes no correction if only the wording differs', async () => {
    await world.drain();
    const before = (await world.deps.statusDays.since('2026-11-01')).corrections.length;
    const { importance_level: level, material_score: score } = (await filing()).assessment;
    await publishNow({ ...words, level, score, oneLiner: 'The same in other words' });

    expect(await filing()).toMatchObject({ alerts: 'done' });
    expect((await world.deps.statusDays.since('2026-11-01')).corrections).toHaveLength(before);
  });

  longTest('is kept if parties are added later, without another request to a model', async () => {
    await world.drain();
    const stale = await filing();
    await world.deps.filings.update(accession, { updatedAt: '2026-11-20T15:00:01.000Z' }, {});
    await publishAnalysis(world.deps, stale, { analysis: words, end });

    expect((await filing()).analysis?.result?.oneLiner).toBe('Words of the model');
  });
});
