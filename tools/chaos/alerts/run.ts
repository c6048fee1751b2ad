import type { AlertKey, StoredAlert } from '#domain/alerts/alert.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { deliverAlert } from '#lambdas/alerts/deliver-alert.ts';
import { fanOutAlerts } from '#lambdas/alerts/fan-out-alerts.ts';
import { queueDigests } from '#lambdas/alerts/queue-digests.ts';
import { sendDigest } from '#lambdas/alerts/send-digest.ts';
import { recoverWork } from '#lambdas/operations/recover-work.ts';
import type { AlertMessage, DigestMessage, FanoutMessage, FilingMessage } from '#lambdas/ports/messages.ts';
import { openStore, type Store } from '#lambdas/store/open-store.ts';
import { WORK_SHARDS } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { WorkStage } from '#lambdas/store/types.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers-store.ts';
import { FUNCTIONS } from '#lib/topology/functions.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { notingClaims } from '#tools/chaos/tools/claims.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';
import { FaultInjector, NO_FAULTS, randomRates } from '#tools/chaos/tools/fault-injector.ts';
import { shakyPorts } from '#tools/chaos/tools/shaky-ports.ts';
import { ShakyQueue } from '#tools/chaos/tools/shaky-queue.ts';
import { Simulation, type Worker } from '#tools/chaos/tools/simulation.ts';
import { gatherListeners, type Listener, TICKERS } from './audience.ts';
import { type Observed, observedNothing, shakyChannels } from './recording-senders.ts';
import { reporter } from './reports.ts';

/** 10:00 in New York on a business day. */
const START = Date.parse('2026-11-20T15:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const FILINGS = 5;
const PUBLISHED_WITHIN_MS = 3 * MINUTE_MS;
const STORM_MINUTES = 5;
const MOST_ROUNDS = 80;
const STAGES: WorkStage[] = ['fan-out', 'alert', 'digest'];
const FAR_FUTURE = '9999';

/** Runs the fan-out of a few filings and the sending of their messages, for readers of every kind. */
export class AlertsRun {
  readonly observed: Observed = observedNothing();
  readonly faults: FaultInjector;
  readonly simulation: Simulation;
  readonly store: Store;
  listeners: Listener[] = [];
  /** Tickers of each filing, by accession number. */
  readonly filings = new Map<string, readonly string[]>();
  /** When the reader `leaving` unsubscribed. */
  leftAt = Number.POSITIVE_INFINITY;
  /** When the mailbox of `refusing` was first known to reject email. */
  refusedAt = Number.POSITIVE_INFINITY;
  readonly #acceptedAt = new Map<string, string>();
  readonly #explainReport: (included: readonly AlertKey[]) => void;
  readonly #table: Table;
  readonly #dice: Dice;
  readonly #fanout: ShakyQueue<FanoutMessage>;
  readonly #alerts: ShakyQueue<AlertMessage>;
  readonly #digests: ShakyQueue<DigestMessage>;
  readonly #idle: ShakyQueue<FilingMessage>;

  constructor(table: Table, dice: Dice) {
    this.#table = table;
    this.#dice = dice;
    this.faults = new FaultInjector(dice);
    this.simulation = new Simulation(dice, START);
    this.store = openStore(table);
    const parts = { simulation: this.simulation, faults: this.faults, dice };
    const isFinal = () => false;
    this.#fanout = new ShakyQueue<FanoutMessage>('fanout', parts, {
      handle: (worker, message) => fanOutAlerts(this.#depsOf(worker), message),
      isFinal,
    });
    this.#alerts = new ShakyQueue<AlertMessage>('alerts', parts, {
      handle: (worker, message) => deliverAlert(this.#depsOf(worker), message),
      isFinal,
    });
    this.#digests = new ShakyQueue<DigestMessage>('digests', parts, {
      handle: (worker, message) => sendDigest(this.#depsOf(worker), message),
      isFinal,
    });
    this.#explainReport = reporter({
      ...parts,
      settleDeps: (worker) => this.#depsOf(worker),
      onSuppressed: () => {
        this.refusedAt = Math.min(this.refusedAt, this.simulation.now);
      },
    });
    this.#idle = new ShakyQueue<FilingMessage>('filings', parts, { handle: async () => {}, isFinal });
  }

  /** Filings arrive while services fail. Services also fail at the digest hour of the next day. */
  async storm(): Promise<void> {
    const createdAt = new Date(START - DAY_MS).toISOString();
    this.listeners = await gatherListeners(this.#table, this.#dice, createdAt);
    const bad = randomRates(this.#dice);
    for (let number = 1; number <= FILINGS; number++) await this.#file(number);
    this.simulation.at(START + this.#dice.int(0, STORM_MINUTES * MINUTE_MS), () => void this.#leave());
    await this.#spell(START, bad);
    await this.#untilQuiet(START + 30 * MINUTE_MS);
    const digestHour = START + 22 * 60 * MINUTE_MS;
    this.simulation.now = Math.max(this.simulation.now, digestHour);
    await this.#spell(this.simulation.now, bad);
    await this.#untilQuiet(Number.POSITIVE_INFINITY);
  }

  /** Returns all of a reader's alerts as stored at the end. */
  async alertsOf({ id }: Listener): Promise<StoredAlert[]> {
    const alerts: StoredAlert[] = [];
    for await (const page of this.store.alerts.pagesOf(id)) alerts.push(...page);
    return alerts;
  }

  /** Returns when the next unfinished step is due; `null` if there is none. */
  async nextReminder(): Promise<number | null> {
    const stages = await Promise.all(STAGES.map((stage) => this.store.work.overdue(stage, FAR_FUTURE, 100)));
    const due = stages.flat().map(({ item }) => Date.parse(item.work_at.split('#')[0] ?? ''));
    return due.length > 0 ? Math.min(...due) : null;
  }

  async #file(number: number): Promise<void> {
    const accession = `0000320193-26-${String(number).padStart(6, '0')}`;
    const level = this.#dice.pick(IMPORTANCE_LEVELS);
    const tickers = this.#dice.some(TICKERS, this.#dice.int(1, 2));
    const at = START + this.#dice.int(0, PUBLISHED_WITHIN_MS);
    const time = new Date(at).toISOString();
    const filing = storedFiling({
      accession,
      tickers,
      companies: tickers.map((ticker) => ({ cik: `cik-${ticker}`, name: ticker, tickers: [ticker] })),
      acceptedAt: time,
      firstSeenAt: time,
      isReadDue: false,
      alerts: 'due',
      assessment: { ...storedFiling().assessment, importance_level: level },
    });
    this.filings.set(accession, tickers);
    this.#acceptedAt.set(accession, filing.acceptedAt);
    await this.store.filings.create(filing, time);
    await this.store.filings.update(accession, {}, { fanOut: new Date(at + MINUTE_MS).toISOString() });
    this.simulation.at(at, () => this.#fanout.put({ accession }));
  }

  /** The reader `leaving` turns email off while alerts are being sent. */
  async #leave(): Promise<void> {
    const user = await this.store.users.get('leaving');
    if (user === null) return;
    await this.store.contacts.save(user, { notifyVia: [] }, new Date(this.simulation.now));
    this.leftAt = this.simulation.now;
  }

  /** Injects faults for several minutes while the scheduled jobs keep running. */
  async #spell(from: number, bad: FaultInjector['rates']): Promise<void> {
    this.faults.rates = bad;
    this.simulation.stalls = bad.stalls;
    for (let minute = 0; minute < STORM_MINUTES; minute++)
      this.simulation.at(from + minute * MINUTE_MS + this.#dice.int(0, 30_000), () => void this.#schedules());
    if (this.#dice.chance(0.1)) this.simulation.at(from + 2 * MINUTE_MS, () => this.#loseMessages());
    await this.simulation.run(from + STORM_MINUTES * MINUTE_MS);
    this.faults.rates = NO_FAULTS;
    this.simulation.stalls = 0;
  }

  #loseMessages(): void {
    this.faults.note('lost queues');
    for (const queue of [this.#fanout, this.#alerts, this.#digests]) queue.lose();
  }

  async #schedules(): Promise<void> {
    await Promise.all([
      this.#start('recover-work', (deps) => recoverWork(deps, { everything: false })),
      this.#start('queue-digests', (deps) => queueDigests(deps)),
    ]);
  }

  /** Runs only the scheduled jobs until everything due before `end` is finished. */
  async #untilQuiet(end: number): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      await this.simulation.run(end);
      void this.#schedules();
      await this.simulation.run(end);
      const dueAt = await this.nextReminder();
      if (dueAt === null || dueAt > end) return;
      this.simulation.now = Math.max(this.simulation.now + MINUTE_MS, dueAt);
    }
  }

  /** Reports find alerts by the message ids that they contain. */
  #report(included: readonly Pick<AlertKey, 'userId' | 'accession' | 'channel'>[]): void {
    const keys = included.map((each) => ({
      ...each,
      acceptedAt: this.#acceptedAt.get(each.accession) ?? '',
    }));
    this.#explainReport(keys);
  }

  #start(name: FunctionName, task: (deps: Deps) => Promise<unknown>) {
    const timeoutMs = FUNCTIONS[name].timeoutSeconds * 1_000;
    return this.simulation.start({ name, timeoutMs, diesAfter: this.faults.lifetime() }, (worker) =>
      task(this.#depsOf(worker)),
    );
  }

  #depsOf(worker: Worker) {
    const { simulation, faults, store, observed } = this;
    const clock = simulation.clockOf(worker);
    const endsAt = worker.startedAt + worker.timeoutMs;
    const alerts = notingClaims(store.alerts, { claims: observed.claims, simulation });
    const watchers = {
      /** Uses a page size of three, so that even these few readers span several pages. */
      page: (ticker: string, shard: number, cursor?: string) =>
        watchersOf(this.#table, ticker, shard, cursor, 3),
    };
    const ports = shakyPorts({ ...store, alerts, watchers }, { simulation, faults, worker });
    return {
      ...ports,
      // These readers have no saved searches.
      documents: { getPage: async () => null, getPart: async () => null, getReading: async () => null },
      clock,
      held: {
        shards: WORK_SHARDS,
        alertsOf: ports.work.alertsOf,
        async *digests(...input: Parameters<typeof store.work.digests>) {
          const pages = store.work.digests(...input);
          for (;;) {
            const page = await simulation.step(worker, () => pages.next());
            if (page.done) return;
            yield page.value;
          }
        },
      },
      channels: shakyChannels(
        { simulation, faults, observed, report: (included) => this.#report(included) },
        worker,
      ),
      queues: {
        fanout: this.#fanout.outboxOf(worker),
        alerts: this.#alerts.outboxOf(worker),
        digests: this.#digests.outboxOf(worker),
        filings: this.#idle.outboxOf(worker),
        history: this.#idle.outboxOf(worker),
        analyses: this.#idle.outboxOf(worker),
        backfills: { send: async () => {} },
      },
      accounts: {
        copy: async () => {},
        erase: async () => {},
        expire: async () => {},
        change: async () => {},
      },
      alertWaitSeconds: 0,
      isTimeShort: () => simulation.now > endsAt - 10_000,
    };
  }
}

type Deps = Parameters<typeof recoverWork>[0] & Parameters<typeof queueDigests>[0];
