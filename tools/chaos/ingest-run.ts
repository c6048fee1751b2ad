import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { LanguageModel } from '#lambdas/ports/language-model.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { type Edgar, startEdgar } from '#local/edgar/edgar-server.ts';
import { Publisher } from '#local/edgar/publisher.ts';
import { testModel } from '#test/support/test-model.ts';
import { type Audience, gatherAudience } from './ingest-audience.ts';
import { type Cast, castOf } from './ingest-corpus.ts';
import { Pipeline } from './ingest-pipeline.ts';
import type { Dice } from './tools/dice.ts';
import { FaultInjector, NO_FAULTS, randomRates } from './tools/fault-injector.ts';
import { Simulation } from './tools/simulation.ts';

export type ModelOf = (parts: { dice: Dice; simulation: Simulation; faults: FaultInjector }) => LanguageModel;

export type IngestRun = {
  cast: Cast;
  audience: Audience;
  edgar: Edgar;
  publisher: Publisher;
  pipeline: Pipeline;
  simulation: Simulation;
  faults: FaultInjector;
  /** Publishes all filings within several minutes while everything may fail. */
  storm(): Promise<void>;
  /**
   * Stops all faults and runs the scheduled jobs until nothing is left to do.
   * @returns milliseconds from the first filing until the queues were first empty
   */
  calm(): Promise<number>;
  /** Runs the scheduled jobs for several minutes while only the model may fail. */
  wait(minutes: number): Promise<void>;
  close(): Promise<void>;
};

/** 10:00 in New York on a business day. */
const START = Date.parse('2026-11-20T15:00:00.000Z');
const NIGHT = Date.parse('2026-11-21T04:30:00.000Z');
/** 04:00 in New York: the previous day's index is complete. */
const MORNING = Date.parse('2026-11-21T09:00:00.000Z');

const MINUTE_MS = 60_000;
const STORM_MINUTES = 6;
/** Number of minutes after the faults end within which the poller finds everything it missed. */
const POLLED_MINUTES = 5;
const PUBLISHED_WITHIN_MS = 4 * MINUTE_MS;
/** The SEC's rate limit; the service limits itself to half of it. */
const SEC_REQUESTS_PER_SECOND = 10;

export async function openIngestRun(parts: {
  table: Table;
  dice: Dice;
  bucket: string;
  directory: CompanyDirectory;
  /** Creates the model that analyzes filings; by default one that always answers. */
  modelOf?: ModelOf;
}): Promise<IngestRun> {
  const { dice, table } = parts;
  const simulation = new Simulation(dice, START);
  const faults = new FaultInjector(dice);
  const cast = castOf(dice, new Date(START));
  const audience = await gatherAudience(table, dice, cast, START);
  const publisher = new Publisher({
    corpus: cast.corpus,
    speed: 0,
    now: () => new Date(simulation.now),
  });
  const edgar = await startEdgar({
    publisher,
    requestsPerSecond: SEC_REQUESTS_PER_SECOND,
    coolDownSeconds: 600,
  });
  const model = (parts.modelOf ?? testModel)({ dice, simulation, faults });
  const pipeline = new Pipeline({
    ...parts,
    model,
    simulation,
    faults,
    edgar,
    publisher,
    hidden: cast.hidden,
  });
  return {
    cast,
    audience,
    edgar,
    publisher,
    pipeline,
    simulation,
    faults,
    storm: () => storm({ dice, cast, publisher, pipeline, simulation, faults }),
    wait: (minutes) => wait({ pipeline, simulation, faults }, minutes),
    calm: () => calm(pipeline, simulation, faults),
    close: () => edgar.stop(),
  };
}

type Stage = Pick<IngestRun, 'cast' | 'publisher' | 'pipeline' | 'simulation' | 'faults'> & { dice: Dice };

async function storm({ dice, cast, publisher, pipeline, simulation, faults }: Stage): Promise<void> {
  faults.rates = randomRates(dice);
  simulation.stalls = faults.rates.stalls;
  for (const accession of [...cast.filings, ...cast.crowd])
    simulation.at(START + dice.int(0, PUBLISHED_WITHIN_MS), () => publisher.publish({ accession }));
  for (let minute = 0; minute < STORM_MINUTES; minute++) {
    const start = START + minute * MINUTE_MS;
    const pollsAt = start + dice.int(0, 5_000);
    simulation.at(pollsAt, () => void pipeline.pollForAMinute());
    // A schedule fires at least once, so a second poller may run, and it may not notice that its lease has expired.
    const second = dice.pick(['none', 'none', 'stands by', 'goes on'] as const);
    if (second !== 'none')
      simulation.at(pollsAt, () => void pipeline.pollForAMinute({ heedsLease: second === 'stands by' }));
    simulation.at(start + dice.int(0, MINUTE_MS), () => void pipeline.recover());
  }
  if (dice.chance(0.1))
    simulation.at(START + dice.int(1, STORM_MINUTES) * MINUTE_MS, () => pipeline.loseMessages());
  await simulation.run(START + STORM_MINUTES * MINUTE_MS);
}

async function wait(
  { pipeline, simulation, faults }: Pick<IngestRun, 'pipeline' | 'simulation' | 'faults'>,
  minutes: number,
): Promise<void> {
  const before = faults.rates;
  faults.rates = NO_FAULTS;
  const until = simulation.now + minutes * MINUTE_MS;
  const polledUntil = simulation.now + POLLED_MINUTES * MINUTE_MS;
  while (simulation.now < until) {
    if (simulation.now < polledUntil) void pipeline.pollForAMinute();
    void pipeline.recover();
    const next = simulation.now + MINUTE_MS;
    await simulation.run(next);
    // The simulated clock does not advance when nothing is scheduled, so advance it here.
    simulation.now = Math.max(simulation.now, next);
  }
  faults.rates = before;
}

async function calm(pipeline: Pipeline, simulation: Simulation, faults: FaultInjector): Promise<number> {
  const before = faults.rates;
  faults.rates = NO_FAULTS;
  simulation.stalls = 0;
  await untilIdle(pipeline, simulation);
  const quietAfterMs = simulation.now - START;
  // The first reconciliation against the daily index is exposed to the same faults as the day before it.
  simulation.now = Math.max(simulation.now, NIGHT);
  faults.rates = before;
  await pipeline.reconcile();
  faults.rates = NO_FAULTS;
  await untilIdle(pipeline, simulation);
  simulation.now = Math.max(simulation.now, MORNING);
  await pipeline.reconcile();
  await untilIdle(pipeline, simulation);
  return quietAfterMs;
}

const MOST_ROUNDS = 60;

/**
 * Repeats one poll and one recovery, then advances the time to whatever is due next, until the pipeline is idle.
 */
async function untilIdle(pipeline: Pipeline, simulation: Simulation): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await simulation.run();
    const polled = await pipeline.pollOnce();
    void pipeline.recover();
    await simulation.run();
    const dueAt = await pipeline.nextReminder();
    if (polled && dueAt === null) return;
    simulation.now = Math.max(simulation.now + MINUTE_MS, dueAt ?? 0);
  }
}
