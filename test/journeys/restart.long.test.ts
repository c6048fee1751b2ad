import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MyAlert, MyAlertsResponse } from '#domain/contract/my-alerts-contract.ts';
import { call, proReader } from '#test/support/reader.ts';
import { processesOf, type Service } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';
import { ownServices } from './support/own-services.ts';

const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'JPM'];
const FORMS = '8-K,4,10-Q,10-K,13D,13G,13F,DEF 14A,3,5,6-K,20-F'.split(',');
const EMAIL = 'ann.reader@example.com';
/** There are many steps from publication to alerts, and each is slow on a busy machine. */
const PIPELINE_WITHIN_MS = 120_000;

const start = ownServices();

test('a service whose database process dies exits with a message, and only the owner can read its data', async () => {
  const service = await start();
  const modes = ['', 'table.db', 'edgar.json'].map((name) => stat(join(service.dataDir, name)));
  expect((await Promise.all(modes)).map(({ mode }) => (mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
    '600',
  ]);
  const ended = once(service.process, 'exit');

  for (const pid of engineOf(service.dataDir)) process.kill(pid, 'SIGKILL');

  expect(await ended).toEqual([1, null]);
  expect(service.output.join('')).toContain('The service cannot go on without it.');
});

test('after kill -9, no process remains, and a restart on the same data sends alerts for everything that was published', async () => {
  const service = await start();
  const { session } = await proReader(service, EMAIL, TICKERS, FORMS);
  const published = await service.publish({ count: 20 });
  const hasFirst = async () => (await service.inbox(EMAIL)).emails.length > 2;
  await until('the first alerts', hasFirst, PIPELINE_WITHIN_MS);

  await service.stop('SIGKILL');
  await until('the engine to end', async () => processesOf(service.dataDir).length === 0);
  const again = await start(service.dataDir);

  // The first polling round finds what the killed process had not seen. It waits until that process's lease has
  // expired.
  await until('a round of polling', () => hasPolled(again), PIPELINE_WITHIN_MS);
  const expected = [...(await alertsFor(again, published))];
  expect(expected.length).toBeGreaterThan(0);
  await until('every alert', () => isAlertedTo(again, session, expected), PIPELINE_WITHIN_MS);
  const mailed = await mailedOf(again);
  for (const accession of expected) {
    expect(mailed.filter((filing) => filing === accession).length).toBeLessThanOrEqual(2);
  }
});

/** Returns the process IDs of the database engine, without its watchdog. */
function engineOf(dataDir: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid,args'], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes(dataDir) && /\d \S*dynoxide /.test(line));
  return lines.map((line) => Number.parseInt(line, 10));
}

/** Returns the published filings with watched forms and tickers, for which the reader must get alerts. */
async function alertsFor(service: Service, published: string[]): Promise<Set<string>> {
  const listed = await Promise.all(
    TICKERS.map((ticker) =>
      call<{ filings: { id: string; form_type: string | null }[] }>(
        service,
        `ticker-filings/${ticker}?limit=20`,
      ),
    ),
  );
  const wanted = listed.flatMap(({ filings }) => filings).filter((filing) => filing.form_type !== null);
  return new Set(wanted.map((filing) => filing.id).filter((accession) => published.includes(accession)));
}

/** Triggers a polling round. @returns `false` while another poller holds the lease, even a dead one */
async function hasPolled(service: Service): Promise<boolean> {
  const { result } = (await service.run('poll-filings')) as { result: { rounds: number } };
  return result.rounds > 0;
}

/**
 * Returns whether the reader's alerts for all these filings are handled: sent, or scheduled together with other filings
 * for the ticker, or waiting for the killed service's claim to expire. The last case would take longer than a test
 * should, so a waiting message is enough.
 */
async function isAlertedTo(service: Service, session: string, filings: string[]): Promise<boolean> {
  const alerts = await alertsOf(service, session);
  const isReported = ({ status, reason }: MyAlert) =>
    status === 'sent' || status === 'delivered' || reason === 'gathered';
  const reported = new Set(alerts.filter(isReported).map(({ filing }) => filing));
  const claimed = new Set(alerts.filter(({ status }) => status === 'sending').map(({ filing }) => filing));
  const unreported = filings.filter((filing) => !reported.has(filing));
  const { waiting, in_flight, delayed } = (await service.state()).queues.alerts;
  return (
    unreported.every((filing) => claimed.has(filing)) && unreported.length <= waiting + in_flight + delayed
  );
}

async function alertsOf(service: Service, session: string): Promise<MyAlert[]> {
  const alerts: MyAlert[] = [];
  let path: string | null = 'alerts';
  while (path !== null) {
    const page: MyAlertsResponse = await call(service, path, { session });
    alerts.push(...page.alerts);
    path = page.cursor === null ? null : `alerts?cursor=${encodeURIComponent(page.cursor)}`;
  }
  return alerts;
}

/** Returns the accession numbers of the alerts in the inbox, one per email. */
async function mailedOf(service: Service): Promise<string[]> {
  const { emails } = await service.inbox(EMAIL);
  // Filings for a ticker that arrive together share one email.
  const alerts = emails.filter((email) => email.headers['x-filing-pulse-alert'] !== undefined);
  return alerts.flatMap(({ text }) => [...new Set(text.match(/(?<=\/filing\/)[\d-]{20}/g))]);
}
