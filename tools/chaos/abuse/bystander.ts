import { setTimeout as pause } from 'node:timers/promises';
import { BRANDS } from '#domain/brands/brand.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { proReader } from '#test/support/reader.ts';
import type { RunningService } from '#test/support/service.ts';
import type { Admin } from './abuse-admin.ts';
import { callFrom } from './caller.ts';

/** Events that a reader waits for, each with the longest normal wait in seconds. */
export const NORMAL_SECONDS = { login: 5, add: 3, quote: 60, history: 30, alert: 15 } as const;

export type Step = keyof typeof NORMAL_SECONDS;

/** Seconds that each step took; `null` for a step that was refused or did not finish in time. */
export type Journey = Record<Step, number | null>;

/** A reader with an account, and a ticker that nobody watches yet. The ticker's next filing is not published yet. */
export type Bystander = { email: string; ticker: string; accession: string };

const FORMS = [...BRANDS.all.availableForms];
/**
 * Forms whose filings cause alerts. A filing that is attributed to another company, or is not important enough for an
 * alert, would prove nothing.
 */
const ALERTED_FORMS = ['8-K', '4'];
const LOOK_EVERY_MS = 200;
const WAIT_FOR_AT_MOST_SECONDS = 90;

/** Returns companies of the sample, each with its next unpublished filing. */
export function unusedCompanies(): { ticker: string; accession: string }[] {
  const { companies, filings, historyCount } = sampleCorpus(new Date());
  const byCik = new Map(companies.map(({ cik, ticker }) => [cik, ticker]));
  const found = new Map<string, string>();
  for (const { form, parties, accession } of filings.slice(historyCount)) {
    const ticker = parties.map(({ cik }) => byCik.get(cik)).find((each) => each !== undefined);
    if (ticker !== undefined && ALERTED_FORMS.includes(form) && !found.has(ticker))
      found.set(ticker, accession);
  }
  return [...found].map(([ticker, accession]) => ({ ticker, accession }));
}

/** Creates PRO accounts for the bystanders, one for each company. */
export async function welcomeBystanders(
  service: RunningService,
  companies: readonly { ticker: string; accession: string }[],
  firstTicker: string,
): Promise<Bystander[]> {
  const bystanders: Bystander[] = [];
  for (const company of companies) {
    const email = `bystander.${company.ticker.toLowerCase()}@example.com`;
    await proReader(service, email, [firstTicker], FORMS);
    bystanders.push({ email, ...company });
  }
  return bystanders;
}

/**
 * Performs a reader's steps, from a login on a new device to an alert about a ticker that was just added.
 * @param from the reader's IP address, which nobody else uses
 * @param admin the administrator who can see whether the company's history was fetched
 */
export async function journeyOf(
  service: RunningService,
  { email, ticker, accession }: Bystander,
  { from, admin }: { from: string; admin: Admin },
): Promise<Journey> {
  const none: Journey = { login: null, add: null, quote: null, history: null, alert: null };
  const started = performance.now();
  const session = await logInOnNewDevice(service, email, from);
  if (session === null) return none;
  const login = secondsSince(started);

  const adding = performance.now();
  const added = await callFrom(service.url, '/api/watchlist', {
    from,
    session,
    body: { tickers: ticker, forms: FORMS.join(',') },
  });
  if (added.status !== 200) return { ...none, login };
  const add = secondsSince(adding);

  const row = async () => rowOf(await callFrom(service.url, '/api/watchlist', { from, session }), ticker);
  const [quote, history] = await Promise.all([
    timeOf(async () => typeof (await row())?.current_price === 'number'),
    timeOf(() => isBackfilled(service, admin, ticker)),
  ]);
  await service.publish({ accession });
  const alert = await timeOf(async () =>
    (await service.inbox(email)).emails.some(({ headers }) =>
      headers['x-filing-pulse-alert']?.includes(accession),
    ),
  );
  return { login, add, quote, history, alert };
}

/** @returns the session, or `null` if the login was refused or no email came */
async function logInOnNewDevice(
  service: RunningService,
  email: string,
  from: string,
): Promise<string | null> {
  const before = (await service.inbox(email)).emails.length;
  const asked = await callFrom(service.url, '/api/login', { from, body: { identifier: email } });
  if (asked.status !== 200) return null;
  let token: string | undefined;
  const mailed = await timeOf(async () => {
    const { emails } = await service.inbox(email);
    token = emails.length > before ? /token=([\w-]{43})/.exec(emails[0]?.text ?? '')?.[1] : undefined;
    return token !== undefined;
  });
  if (mailed === null) return null;
  const opened = await callFrom(service.url, `/api/verify-login?token=${token}`, { from, body: {} });
  const cookies = opened.cookies.join('; ');
  return /(?:^|; )session=([\w-]{43})/.exec(cookies)?.[1] ?? null;
}

type Row = { ticker: string; current_price?: number | null };

function rowOf({ body }: { body: Record<string, unknown> }, ticker: string): Row | undefined {
  const rows = (body.watchlist ?? body.results ?? []) as Row[];
  return rows.find((row) => row.ticker === ticker);
}

async function isBackfilled(service: RunningService, admin: Admin, ticker: string): Promise<boolean> {
  const { body } = await callFrom(service.url, `/api/admin/ticker?ticker=${ticker}`, admin);
  return (body.backfill as { state?: string } | undefined)?.state === 'done';
}

/** Returns how many seconds a condition took to become true; `null` if it did not in time. */
async function timeOf(isTrue: () => Promise<boolean>): Promise<number | null> {
  const started = performance.now();
  while (secondsSince(started) < WAIT_FOR_AT_MOST_SECONDS) {
    if (await isTrue()) return secondsSince(started);
    await pause(LOOK_EVERY_MS);
  }
  return null;
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1_000;
}
