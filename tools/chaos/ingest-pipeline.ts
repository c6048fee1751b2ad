import { byBrand } from '#domain/brands/brand.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { emailChannel } from '#lambdas/alerts/channels/email/email-channel.ts';
import { deliverAlert } from '#lambdas/alerts/deliver-alert.ts';
import { fanOutAlerts } from '#lambdas/alerts/fan-out-alerts.ts';
import { analyzeFiling } from '#lambdas/analysis/analyze-filing.ts';
import { edgarClient } from '#lambdas/clients/edgar.ts';
import { edgarGate } from '#lambdas/clients/edgar-gate.ts';
import { ReadingParked } from '#lambdas/filings/failed-reading.ts';
import { pollFilings } from '#lambdas/filings/poll-filings.ts';
import { LEASE_SECONDS, pollRepeatedly } from '#lambdas/filings/poll-loop.ts';
import { readFiling } from '#lambdas/filings/read-filing.ts';
import { reconcileFilings } from '#lambdas/filings/reconcile-filings.ts';
import { recoverWork } from '#lambdas/operations/recover-work.ts';
import type { LanguageModel } from '#lambdas/ports/language-model.ts';
import type {
  AlertMessage,
  AnalysisMessage,
  BackfillMessage,
  FanoutMessage,
  FilingMessage,
  IndexMessage,
} from '#lambdas/ports/messages.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { WorkStage } from '#lambdas/store/types.ts';
import { FUNCTIONS } from '#lib/topology/functions.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import type { Edgar } from '#local/edgar/edgar-server.ts';
import type { Publisher } from '#local/edgar/publisher.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { FaultyEdgar } from './faulty-edgar.ts';
import { openPorts, type Ports, type Seen, shakyMail } from './ingest-ports.ts';
import type { Dice } from './tools/dice.ts';
import type { FaultInjector } from './tools/fault-injector.ts';
import { shakyPorts } from './tools/shaky-ports.ts';
import { ShakyQueue } from './tools/shaky-queue.ts';
import type { Ending, Simulation, Worker } from './tools/simulation.ts';

export type PipelineParts = {
  table: Table;
  dice: Dice;
  bucket: string;
  directory: CompanyDirectory;
  /** The model that writes and judges. */
  model: LanguageModel;
  simulation: Simulation;
  faults: FaultInjector;
  edgar: Edgar;
  publisher: Publisher;
  hidden: string | null;
};

const POLL = { everySeconds: 20, forSeconds: 55 };
const TIME_IS_SHORT_MS = 10_000;
/** The work stages of a filing. */
const STAGES: WorkStage[] = ['read', 'fan-out', 'alert', 'analysis'];
const FAR_FUTURE = '9999';
const ORIGIN = 'https://example.com';
const SITE = {
  origins: byBrand(() => ORIGIN),
  postalAddress: '1 Example Street',
  signingSecret: 'secret',
};

/** The pipeline's functions and queues. Each worker has its own ports, which may fail. */
export class Pipeline {
  readonly filings: ShakyQueue<FilingMessage>;
  readonly fanout: ShakyQueue<FanoutMessage>;
  readonly alerts: ShakyQueue<AlertMessage>;
  readonly history: ShakyQueue<FilingMessage>;
  readonly analyses: ShakyQueue<AnalysisMessage>;
  readonly backfills: ShakyQueue<BackfillMessage>;
  readonly indexing: ShakyQueue<IndexMessage>;
  readonly ports: Ports;
  readonly seen: Seen = { created: [], mailed: [], claims: new Map() };
  readonly #parts: PipelineParts;
  readonly #edgarWeather: FaultyEdgar;
  #memory = new Map<string, ReadonlySet<string>>();

  constructor(parts: PipelineParts) {
    this.#parts = parts;
    this.#edgarWeather = new FaultyEdgar(parts);
    this.ports = openPorts(parts, this.seen);
    const isFinal = (error: unknown) => error instanceof ReadingParked;
    const read = {
      handle: (worker: Worker, message: FilingMessage, deliveries: number) =>
        readFiling(this.#depsOf(worker), message, deliveries),
      isFinal,
    };
    this.filings = new ShakyQueue<FilingMessage>('filings', parts, read);
    this.history = new ShakyQueue<FilingMessage>('history', parts, read);
    this.fanout = new ShakyQueue<FanoutMessage>('fanout', parts, {
      handle: (worker, message) => fanOutAlerts(this.#depsOf(worker), message),
      isFinal,
    });
    this.alerts = new ShakyQueue<AlertMessage>('alerts', parts, {
      handle: (worker, message) => deliverAlert(this.#depsOf(worker), message),
      isFinal,
    });
    this.analyses = new ShakyQueue<AnalysisMessage>('analyses', parts, {
      handle: (worker, message) => analyzeFiling(this.#depsOf(worker), message),
      isFinal,
    });
    // The index is tested separately, so it is not built here.
    this.indexing = new ShakyQueue<IndexMessage>('indexing', parts, {
      handle: async () => undefined,
      isFinal,
    });
    this.backfills = new ShakyQueue<BackfillMessage>('backfills', parts, {
      handle: async () => undefined,
      isFinal,
    });
  }

  get queues() {
    const { filings, fanout, alerts, history, backfills, analyses, indexing } = this;
    return { filings, fanout, alerts, history, backfills, analyses, indexing };
  }

  #depsOf(worker: Worker) {
    const { simulation, directory } = this.#parts;
    const ports = shakyPorts(this.ports, { ...this.#parts, worker });
    const clock = simulation.clockOf(worker);
    const gate = edgarGate(ports.budget, clock, { requestsPerSecond: 5, blockSeconds: 600 });
    const endsAt = worker.startedAt + worker.timeoutMs;
    return {
      ...ports,
      clock,
      companies: { current: async () => directory },
      edgar: edgarClient(this.#edgarWeather.config, gate, this.#edgarWeather.fetchFor(worker)),
      watchers: ports.watchers,
      queues: {
        filings: this.filings.outboxOf(worker),
        fanout: this.fanout.outboxOf(worker),
        alerts: this.alerts.outboxOf(worker),
        history: this.history.outboxOf(worker),
        backfills: this.backfills.outboxOf(worker),
        analyses: this.analyses.outboxOf(worker),
        indexing: this.indexing.outboxOf(worker),
        // Digests, which also send corrections, are covered by the alerts scenario.
        digests: { sendAfter: async () => {} },
      },
      channels: {
        // Nothing is sent on the other channels: none of these readers has a phone, a browser or a feed.
        ...alertChannels(async () => {}),
        email: emailChannel(SITE, shakyMail(this.seen, { ...this.#parts, worker })),
      },
      writer: this.#parts.model,
      judge: this.#parts.model,
      caps: { dailyUsd: 1, monthlyUsd: 10 },
      alertWaitSeconds: 0,
      isTimeShort: () => simulation.now > endsAt - TIME_IS_SHORT_MS,
      remainingMs: () => endsAt - simulation.now,
    };
  }

  #start(name: FunctionName, task: (worker: Worker) => Promise<unknown>): Promise<Ending> {
    const { simulation, faults } = this.#parts;
    const timeoutMs = FUNCTIONS[name].timeoutSeconds * 1_000;
    return simulation.start({ name, timeoutMs, diesAfter: faults.lifetime() }, task);
  }

  /** Runs the poller as it runs once a minute: it polls every few seconds unless another poller holds the lease. */
  async pollForAMinute({ heedsLease = true } = {}): Promise<void> {
    const time = this.#parts.simulation;
    // Another active poller is a separate process with its own memory.
    const memory = heedsLease ? this.#memory : new Map<string, ReadonlySet<string>>();
    const holder = `poller ${time.workers.length}`;
    const ending = await this.#start('poll-filings', async (worker) => {
      const deps = this.#depsOf(worker);
      const lease = async (seconds: number) =>
        !heedsLease || deps.state.lease('poll', holder, time.now, time.now + seconds * 1_000);
      const keepLease = async () => {
        if (!(await lease(LEASE_SECONDS))) throw new RetryLater('lease_lost', 'Another poller took over.', 1);
      };
      const poll = () =>
        pollFilings({ ...deps, memory, keepLease }, { fullWalk: false }).then(() => undefined);
      try {
        await pollRepeatedly({ ...deps, lease, poll, onError: () => undefined }, POLL);
      } finally {
        await deps.state.release('poll', holder);
      }
    });
    // The memory exists only as long as its worker's process.
    if (ending.kind === 'killed') this.#memory = new Map();
  }

  /** @returns whether the feed was read */
  async pollOnce(): Promise<boolean> {
    return this.#finish('poll-filings', (worker) =>
      pollFilings({ ...this.#depsOf(worker), memory: new Map() }, { fullWalk: true }),
    );
  }

  /** Requeues unfinished work. */
  async recover(): Promise<void> {
    await this.#start('recover-work', (worker) => recoverWork(this.#depsOf(worker), { everything: false }));
  }

  async reconcile(): Promise<boolean> {
    return this.#finish('reconcile-filings', (worker) =>
      reconcileFilings(this.#depsOf(worker), { today: false }),
    );
  }

  async #finish(name: FunctionName, task: (worker: Worker) => Promise<unknown>): Promise<boolean> {
    const ending = this.#start(name, task);
    await this.#parts.simulation.run();
    return (await ending).kind === 'done';
  }

  loseMessages(): void {
    this.#parts.faults.note('lost queues');
    for (const queue of Object.values(this.queues)) queue.lose();
  }

  /** Returns when the next unfinished step is due, in milliseconds; `null` if there is none. */
  async nextReminder(): Promise<number | null> {
    const stages = await Promise.all(STAGES.map((stage) => this.ports.work.overdue(stage, FAR_FUTURE, 100)));
    const due = stages.flat().map(({ item }) => Date.parse(item.work_at));
    return due.length > 0 ? Math.min(...due) : null;
  }
}
