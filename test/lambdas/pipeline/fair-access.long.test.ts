import { expect, test } from 'vitest';
import { edgarClient } from '#lambdas/clients/edgar.ts';
import { edgarGate } from '#lambdas/clients/edgar-gate.ts';
import { backfillCompany } from '#lambdas/filings/backfill-company.ts';
import { pollFilings } from '#lambdas/filings/poll-filings.ts';
import { readFiling } from '#lambdas/filings/read-filing.ts';
import { reconcileFilings } from '#lambdas/filings/reconcile-filings.ts';
import { requestBackfills } from '#lambdas/filings/request-backfills.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import { stateIn } from '#lambdas/store/table/state.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { type Deps, openWorld } from './world.ts';

const LIMIT_PER_SECOND = 5;
const READERS = 8;
const READINGS = 6;
const WALKS = 4;

const world = openedForFile(openWorld);

/**
 * A clock that advances only when every worker sleeps, and then to the next wake-up, so that no request is early or
 * late.
 */
class SharedTime {
  #awake = 0;
  #sleepers: { until: number; wake: () => void }[] = [];

  readonly clock: Clock = {
    now: () => world.time.now,
    sleep: (ms) => {
      this.#awake -= 1;
      return new Promise((wake) => {
        this.#sleepers.push({ until: world.time.now + ms, wake });
        this.#pass();
      });
    },
    random: () => 0.5,
  };

  async run(workers: (() => Promise<unknown>)[]): Promise<void> {
    this.#awake = workers.length;
    await Promise.all(
      workers.map(async (work) => {
        await work();
        this.#awake -= 1;
        this.#pass();
      }),
    );
  }

  #pass(): void {
    const next = this.#sleepers.toSorted((one, other) => one.until - other.until)[0];
    if (this.#awake > 0 || !next) return;
    this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== next);
    world.time.now = Math.max(world.time.now, next.until);
    this.#awake = 1;
    next.wake();
  }
}

/** Creates the dependencies of a separate worker: AWS processes share nothing but the table. */
function workerDeps(clock: Clock, goesLast = false): Deps {
  const limits = { requestsPerSecond: LIMIT_PER_SECOND, blockSeconds: 600, goesLast };
  const gate = edgarGate(rateBudgetIn(world.table, 'edgar'), clock, limits);
  const { url } = world.edgar;
  const config = {
    www: url,
    data: url,
    search: url,
    userAgent: 'Filing Pulse t@example.com',
    timeoutMs: 10_000,
  };
  return { ...world.deps, clock, edgar: edgarClient(config, gate), memory: new Map() };
}

test('the poller, readers, backfill and reconciliation together never exceed five requests in any second', async () => {
  const accessions = world.publish(200);
  const companies = [...new Set(world.publisher.corpus.companies.map(({ cik }) => cik))].slice(0, 5);
  await world.poll();
  world.time.now += 60_000;
  const stillMissing = world.publish(20);
  world.time.now += 14 * 3_600_000;
  await requestBackfills(world.deps, companies);
  const time = new SharedTime();
  const before = world.edgar.counters();

  await time.run([
    ...Array.from({ length: 2 }, () => async () => {
      const deps = workerDeps(time.clock);
      for (let walk = 0; walk < WALKS; walk++)
        await pollFilings({ ...deps, memory: new Map() }, { fullWalk: true });
    }),
    ...Array.from({ length: READERS }, (_, reader) => async () => {
      const deps = workerDeps(time.clock);
      const own = accessions.slice(READINGS * reader, READINGS * (reader + 1));
      for (const accession of own) await readFiling(deps, { accession }, 1);
    }),
    ...companies.map((cik) => () => backfillCompany(workerDeps(time.clock, true), { cik }, 1)),
    () => {
      const deps = workerDeps(time.clock, true);
      const edgar = {
        ...deps.edgar,
        dailyIndex: async (day: string) => (await deps.edgar.dailyIndex(day)) && null,
      };
      return asFunction('reconcile-filings', () =>
        reconcileFilings({ ...deps, edgar, state: stateIn(world.table) }, { today: true }),
      );
    },
  ]);

  const { byKind, maxPerSecond, refused } = world.edgar.counters();
  const made = world.edgar.counters().requests - before.requests;
  for (const kind of ['feed', 'submission', 'submissions', 'index', 'search'] as const)
    expect(byKind[kind] - before.byKind[kind], kind).toBeGreaterThan(0);
  expect(made).toBeGreaterThan(60);
  expect(maxPerSecond).toBe(LIMIT_PER_SECOND);
  expect(refused).toEqual({ undeclared: 0, rate: 0 });
  expect((await world.deps.filings.known(stillMissing)).size).toBeGreaterThan(0);
  expectLogged('EDGAR’s search replaces the index of a day');
});
