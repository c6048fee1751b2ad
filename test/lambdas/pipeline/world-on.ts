import type { User } from '#domain/accounts/user.ts';
import { byBrand } from '#domain/brands/brand.ts';
import { fromNewYork } from '#domain/calendar/new-york.ts';
import { emailChannel } from '#lambdas/alerts/channels/email/email-channel.ts';
import { feedChannel } from '#lambdas/alerts/channels/feed/feed-channel.ts';
import { pushChannel } from '#lambdas/alerts/channels/push/push-channel.ts';
import { smsChannel } from '#lambdas/alerts/channels/sms/sms-channel.ts';
import { deliverAlert } from '#lambdas/alerts/deliver-alert.ts';
import { fanOutAlerts } from '#lambdas/alerts/fan-out-alerts.ts';
import { queueDigests } from '#lambdas/alerts/queue-digests.ts';
import { sendDigest } from '#lambdas/alerts/send-digest.ts';
import { analyzeFiling } from '#lambdas/analysis/analyze-filing.ts';
import { edgarClient } from '#lambdas/clients/edgar.ts';
import { edgarGate } from '#lambdas/clients/edgar-gate.ts';
import { openMailer } from '#lambdas/clients/ses-mail.ts';
import { refreshCompanies } from '#lambdas/companies/refresh-companies.ts';

import { indexFilings } from '#lambdas/discovery/search/index-filings.ts';
import { backfillNext } from '#lambdas/filings/backfill-company.ts';
import { type PollResult, pollFilings } from '#lambdas/filings/poll-filings.ts';
import { readFiling } from '#lambdas/filings/read-filing.ts';
import { rereadFiling } from '#lambdas/filings/reread-filing.ts';
import { recoverWork } from '#lambdas/operations/recover-work.ts';
import type {
  AlertMessage,
  AnalysisMessage,
  BackfillMessage,
  DigestMessage,
  FanoutMessage,
  FilingMessage,
  IndexMessage,
} from '#lambdas/ports/messages.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { WORK_SHARDS } from '#lambdas/store/table/keys.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import { openTable, type Table } from '#lambdas/store/table/single-table.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers-store.ts';
import { openBucket } from '#lambdas/wiring/open-bucket.ts';
import type { Corpus } from '#local/edgar/corpus.ts';
import { startEdgar } from '#local/edgar/edgar-server.ts';
import { Publisher } from '#local/edgar/publisher.ts';
import type { Engines } from '#local/engines/engines.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';
import { sleepingClock } from '#test/support/builders/sleeping-clock.ts';
import { newTicker, proReader, storedUser } from '#test/support/builders/users.ts';
import { testModel } from '#test/support/test-model.ts';
import { testTexter } from '#test/support/texter.ts';
import { TestQueue } from './test-queue.ts';

export type World = Awaited<ReturnType<typeof openWorldOn>>;
export type Deps = ReturnType<typeof openDeps>;
type Queues = ReturnType<typeof testQueues>;

/** 10:00 in New York on a business day. */
const START = Date.parse('2026-11-20T15:00:00.000Z');

/**
 * Opens the pipeline on running engines and the EDGAR stand-in, with a clock that advances only when a test sets it.
 * Queues are lists whose deliveries a test controls.
 */
export async function openWorldOn(engines: Engines, options: { corpus?: (now: Date) => Corpus } = {}) {
  const time = { now: START };
  const clock = sleepingClock(time);
  const corpus = (options.corpus ?? upcoming)(new Date(START));
  const publisher = new Publisher({ corpus, speed: 0, now: () => new Date(time.now) });
  const edgar = await startEdgar({ publisher, requestsPerSecond: 1_000 });
  const table = openTable(engines.env.TABLE_NAME ?? '');
  const queues = testQueues(clock);
  const source = sourceAt(edgar.url);
  const bucket = engines.env.DOCUMENTS_BUCKET ?? '';
  const deps = openDeps({ table, clock, queues, source, bucket });
  await asFunction('refresh-companies', () => refreshCompanies(deps));

  return {
    engines,
    edgar,
    publisher,
    /** Tickers of all companies. */
    tickers: corpus.companies.map(({ ticker }) => ticker),
    table,
    deps,
    queues,
    time,
    /** Returns the same functions with another table and bucket. */
    depsOn: (other: Table, otherBucket: string): Deps =>
      openDeps({ table: other, clock, queues, source, bucket: otherBucket }),
    /** Sets how long to wait for EDGAR, for tests in which EDGAR may never respond. */
    setPatience: (kind: 'ample' | 'short') => {
      source.timeoutMs = kind === 'ample' ? PATIENCE_MS : SHORT_PATIENCE_MS;
    },
    publish: (count = 1) => publisher.publish({ count }),
    poll: (over: Deps = deps): Promise<PollResult> =>
      asFunction('poll-filings', () => pollFilings(over, { fullWalk: false })),
    recover: (everything = false, over: Deps = deps) =>
      asFunction('recover-work', () => recoverWork(over, { everything })),
    backfill: (message: BackfillMessage, deliveries: number, over: Deps = deps) =>
      asFunction('backfill-company', () => backfillNext(over, message, deliveries)),
    drain: (over: Deps = deps) => drain(over, queues, time),
    async pollAndDrain() {
      await asFunction('poll-filings', () => pollFilings(deps, { fullWalk: false }));
      await drain(deps, queues, time);
    },
    /** Recovers what was left behind, then handles everything that follows from it. */
    async recoverAndDrain(everything = false) {
      await asFunction('recover-work', () => recoverWork(deps, { everything }));
      await drain(deps, queues, time);
    },
    /** Sets the clock to a time of day in New York. */
    goTo(date: string, hour: string) {
      time.now = fromNewYork(date, hour).getTime();
    },
    /**
     * Queues the digests that are due and sends them.
     * @returns the number sent
     */
    sendDigests: (over: Partial<Deps> = {}) => sendDigests({ ...deps, ...over }, queues),
    mailsTo: async (address: string) =>
      (await engines.mailbox.emails()).filter(({ to }) => to.includes(address)),
    mailsAbout: async (accession: string) =>
      (await engines.mailbox.emails()).filter((mail) => mail.text.includes(`/filing/${accession}`)),
    watch: async (watcher: Partial<WatcherFacts> = {}) => {
      const facts = { ...WATCHER, createdAt: new Date(START - 86_400_000).toISOString(), ...watcher };
      await putWatcher(table, facts);
      return facts;
    },
    async stop() {
      await edgar.stop();
      await engines.stop();
    },
  };
}

/** Real time that EDGAR may take to respond: more than it needs even on a very busy machine. */
const PATIENCE_MS = 20_000;
/** A short limit for tests in which EDGAR never responds. */
const SHORT_PATIENCE_MS = 2_000;

function sourceAt(url: string) {
  const userAgent = 'Filing Pulse t@example.com';
  return { www: url, data: url, search: url, userAgent, timeoutMs: PATIENCE_MS };
}

function testQueues(clock: Clock) {
  return {
    filings: new TestQueue<FilingMessage>(clock),
    fanout: new TestQueue<FanoutMessage>(clock),
    alerts: new TestQueue<AlertMessage>(clock),
    backfills: new TestQueue<BackfillMessage>(clock),
    history: new TestQueue<FilingMessage>(clock),
    analyses: new TestQueue<AnalysisMessage>(clock),
    indexing: new TestQueue<IndexMessage>(clock),
    digests: new TestQueue<DigestMessage>(clock),
  };
}

type DepsFacts = {
  table: Table;
  clock: Clock;
  queues: Queues;
  source: ReturnType<typeof sourceAt>;
  bucket: string;
};

function openDeps({ table, clock, queues, source, bucket }: DepsFacts) {
  const gate = edgarGate(rateBudgetIn(table, 'edgar'), clock, { requestsPerSecond: 5, blockSeconds: 600 });
  const store = openStore(table);
  return {
    ...store,
    ...openBucket(bucket),
    clock,
    queues,
    edgar: edgarClient(source, gate),
    watchers: {
      /** Pages of three, so that a few watchers need several pages. */
      page: (ticker: string, shard: number, cursor?: string) => watchersOf(table, ticker, shard, cursor, 3),
    },
    held: { shards: WORK_SHARDS, digests: store.work.digests, alertsOf: store.work.alertsOf },
    channels: {
      ...alertChannels(async () => {}),
      email: emailChannel(
        SITE,
        openMailer({ from: 'Filing Pulse <alerts@example.com>', configurationSet: 'test' }),
      ),
      sms: smsChannel(SITE, testTexter()),
      push: pushChannel(SITE, { send: async () => {} }),
      feed: feedChannel({ keepRead: async () => {}, feeds: store.feeds, clock }),
    },
    memory: new Map<string, ReadonlySet<string>>(),
    isTimeShort: () => false,
    writer: testModel(),
    judge: testModel(),
    caps: { dailyUsd: 1, monthlyUsd: 10 },
    alertWaitSeconds: 0,
    // Accounts are tested separately. In these tests no account is left partly changed.
    accounts: {
      copy: store.watchCopies.refresh,
      erase: async () => {},
      expire: async () => {},
      change: async () => {},
    },
    change: async () => {},
  };
}

/** Returns the filings that the sample has yet to publish. */
function upcoming(now: Date): Corpus {
  const corpus = sampleCorpusAt(now);
  return { ...corpus, filings: corpus.filings.slice(corpus.historyCount), historyCount: 0 };
}

const APPLE = '0000320193';

/**
 * Builds a corpus in which one 8-K of a company with one ticker is published again and again, so that every filing
 * takes the same steps. No other company is listed but Apple, the issuer of `storedFiling()`.
 */
export function oneReport(now: Date): Corpus {
  const corpus = sampleCorpusAt(now);
  const tickersOf = (cik: string | undefined) =>
    corpus.companies.filter((company) => company.cik === cik).length;
  const report = corpus.filings.find(
    ({ form, parties }) => form === '8-K' && parties.length === 1 && tickersOf(parties[0]?.cik) === 1,
  );
  const listed = [APPLE, report?.parties[0]?.cik];
  const companies = corpus.companies.filter(({ cik }) => listed.includes(cik));
  return { ...corpus, companies, filings: report ? [report] : [], historyCount: 0 };
}

const SITE = {
  origins: byBrand((id) => `https://${id}.example.com`),
  postalAddress: '1 Example Street',
  signingSecret: 'secret',
};

async function sendDigests(deps: Deps, queues: Queues): Promise<number> {
  await asFunction('queue-digests', () => queueDigests(deps));
  let sent = 0;
  const send = async (message: DigestMessage) => {
    sent += Number(await asFunction('send-digests', () => sendDigest(deps, message)));
  };
  while (await queues.digests.deliver(send));
  return sent;
}

/** Delivers until every queue is empty; time jumps to the next delivery if all messages wait. */
async function drain(deps: Deps, queues: Queues, time: { now: number }): Promise<void> {
  const handlers = [
    () =>
      queues.filings.deliver((message, deliveries) =>
        asFunction('read-filing', () => readFiling(deps, message, deliveries)),
      ),
    () => queues.fanout.deliver((message) => asFunction('fan-out-alerts', () => fanOutAlerts(deps, message))),
    () => queues.alerts.deliver((message) => asFunction('send-alerts', () => deliverAlert(deps, message))),
    () =>
      queues.backfills.deliver((message, deliveries) =>
        asFunction('backfill-company', () => backfillNext(deps, message, deliveries)),
      ),
    () =>
      queues.indexing.deliver((message) => asFunction('index-filings', () => indexFilings(deps, [message]))),
    () =>
      queues.analyses.deliver((message) => asFunction('analyze-filing', () => analyzeFiling(deps, message))),
    () =>
      queues.history.deliver((message, deliveries) =>
        asFunction('read-history', () =>
          message.reread ? rereadFiling(deps, message) : readFiling(deps, message, deliveries),
        ),
      ),
    () => queues.digests.deliver((message) => asFunction('send-digests', () => sendDigest(deps, message))),
  ];
  for (let round = 0; round < 500; round++) {
    const delivered = [];
    for (const handle of handlers) delivered.push(await handle());
    if (delivered.some(Boolean)) continue;
    const next = Math.min(...Object.values(queues).map((queue) => queue.nextAt()));
    if (next === Number.POSITIVE_INFINITY) return;
    time.now = Math.max(time.now, next);
  }
  throw new Error('The queues do not become empty.');
}

export type WatcherFacts = {
  userId: string;
  email: string;
  emailVerified: boolean;
  tickers: string[];
  forms: string[];
  createdAt: string;
  /**
   * Contacts, settings and plan, if different from those of a PRO user with only an email address who wants
   * everything in real time.
   */
  user?: Partial<User>;
};

const WATCHER = {
  userId: 'alice',
  email: 'alice@example.com',
  emailVerified: true,
  tickers: ['AAPL'],
  forms: ['8-K', '4', '3', '5'],
};

async function putWatcher(
  table: Table,
  { userId, tickers, forms, user: own, ...facts }: WatcherFacts,
): Promise<void> {
  const reader = {
    ...proReader(userId),
    ...facts,
    brand: '8k' as const,
    tickerCount: tickers.length,
    ...own,
  };
  const user = await storedUser(table, userId, new Date(START), reader);
  const items = tickers.map((ticker) => watchItem(user, '8k', newTicker(ticker, facts.createdAt, { forms })));
  await putAll(table, items);
}
