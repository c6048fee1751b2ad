import type { Inbox } from '#local/http/inbox.ts';
import { discard, type Service, startService } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';
import { type Call, callsOf, type Outcome } from './open-loop.ts';
import { watchStolenTime } from './stolen-time.ts';

const RATE_PER_SECOND = 50;
/** A deletion makes three times as many requests as a login, and is rare, so fewer are measured. */
const DELETIONS_PER_SECOND = 10;
/** Time for warm-up calls, after which V8 has compiled the code that runs often. */
const WARM_UP_SECONDS = 5;
const SECONDS = 10;
const BUDGET_MS = 50;
const CALLERS = RATE_PER_SECOND * (WARM_UP_SECONDS + SECONDS);
/** If the host takes a larger share of the cores' time than this, a round measures the host rather than the service. */
const QUIET_SHARE = 0.005;
const MOST_PASSES = 4;

type Init = Omit<Call, 'url'>;
type Measured = {
  name: string;
  request(index: number): [path: string, init: Init];
  expected?: number;
  ratePerSecond?: number;
};

/**
 * Durations of one kind of call, in milliseconds, and the share of CPU time that the host took away during the
 * calls.
 */
type Round = { times: number[]; stolen: number };

/**
 * Measures login and identity calls against the whole local service: 50 a second (10 for deletions) at an even rate,
 * each from its own caller. Each call is timed from the moment it was due, so that queueing is included. Run it on a
 * quiet machine. All rounds are repeated until each kind of call has had a round that the host did not disturb; these
 * rounds are evaluated together.
 */
export async function benchAuth(): Promise<Figure[]> {
  const rounds = new Map<string, Round[]>();
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    for (const [name, round] of await runAllCalls()) {
      rounds.set(name, [...(rounds.get(name) ?? []), round]);
    }
    if ([...rounds.values()].every((all) => all.some(isQuiet))) break;
  }
  return [...rounds].flatMap(([name, all]) => figuresOf(name, leastDisturbed(all)));
}

const isQuiet = ({ stolen }: Round) => stolen <= QUIET_SHARE;

/** Returns the undisturbed rounds combined, or the least disturbed one. */
function leastDisturbed(rounds: readonly Round[]): Round {
  const byDisturbance = rounds.toSorted((a, b) => a.stolen - b.stolen);
  const quiet = byDisturbance.filter(isQuiet);
  const counted = quiet.length > 0 ? quiet : byDisturbance.slice(0, 1);
  return {
    times: counted.flatMap(({ times }) => times),
    stolen: Math.max(...counted.map(({ stolen }) => stolen)),
  };
}

async function runAllCalls(): Promise<Map<string, Round>> {
  const service = await startService(['--speed', '0.001']);
  const rounds = new Map<string, Round>();
  try {
    await until('the queues of the first start to be empty', () => isIdle(service));
    const run = async (measured: Measured): Promise<Outcome[]> => {
      const { name, request, expected = 200, ratePerSecond = RATE_PER_SECOND } = measured;
      const call = (index: number) => {
        const [path, init] = request(index);
        return { url: `${service.url}/api/${path}`, ...init };
      };
      const stolen = watchStolenTime();
      const outcomes = await callsOf(call, {
        count: ratePerSecond * (WARM_UP_SECONDS + SECONDS),
        ratePerSecond,
      });
      const wrong = outcomes.find(({ status }) => status !== expected);
      if (wrong) throw new Error([`${name}: ${wrong.status} ${wrong.text}`, ...service.output].join('\n'));
      const times = outcomes.slice(ratePerSecond * WARM_UP_SECONDS).map(({ milliseconds }) => milliseconds);
      rounds.set(name, { times, stolen: stolen() });
      return outcomes;
    };
    await measure(service, run);
  } finally {
    await discard(service);
  }
  return rounds;
}

/**
 * Returns whether all queues are empty. The first start reads the sample companies' filings, and that work must not
 * be part of the measurement.
 */
async function isIdle(service: Service): Promise<boolean> {
  const { queues } = await service.state();
  return Object.values(queues).every(
    ({ waiting, in_flight, delayed }) => waiting + in_flight + delayed === 0,
  );
}

function figuresOf(name: string, { times, stolen }: Round): Figure[] {
  return [
    { name: `${name}, median`, value: percentile(times, 0.5), unit: 'ms', budget: null },
    { name: `${name}, 99th percentile`, value: percentile(times, 0.99), unit: 'ms', budget: BUDGET_MS },
    { name: `${name}, cores taken by the host at most`, value: 100 * stolen, unit: '%', budget: null },
  ];
}

/** Measures the calls in an order in which each one creates what the next ones need: sessions, links, codes. */
async function measure(service: Service, run: (call: Measured) => Promise<Outcome[]>): Promise<void> {
  const emailOf = (index: number) => `caller${index}@example.com`;
  // Avoids exchange 555, where the number 555-1212 is directory assistance.
  const phoneOf = (index: number) => `+1415556${1_000 + index}`;

  const visitors = sessionsIn(
    await run({ name: 'session', request: (index) => ['session', json(index, {})] }),
  );
  await run({
    name: 'login by email',
    request: (index) => ['login', json(index, { identifier: emailOf(index) })],
  });
  const links = linksIn(await service.inbox());
  const link = (index: number) => `verify-login?token=${links.get(emailOf(index))}`;
  await run({
    name: 'verify-login, the page',
    request: (index) => [link(index), { method: 'GET', headers: {} }],
  });
  const opened = await run({
    name: 'verify-login',
    request: (index) => [link(index), { method: 'POST', headers: {} }],
    expected: 303,
  });
  const users = opened.map(({ cookie }) => /session=([\w-]{43})/.exec(cookie)?.[1] ?? '');
  await run({
    name: 'login by text',
    request: (index) => ['login', json(CALLERS + index, { identifier: phoneOf(index) })],
  });
  const codes = codesIn(await service.inbox());
  const entry = (index: number) => ({ identifier: phoneOf(index), code: codes.get(phoneOf(index)) });
  await run({
    name: 'verify-login-code',
    request: (index) => ['verify-login-code', json(index, entry(index))],
  });

  const asUser = (index: number, body?: object) => json(index, body, users[index]);
  for (const path of ['profile', 'sessions', 'watchlist']) {
    await run({ name: path, request: (index) => [path, asUser(index)] });
  }
  for (const [path, body] of [
    ['profile', { timezone: 'Europe/Berlin' }],
    ['update-notification-preferences', { digest_hour: 7 }],
  ] as const) {
    await run({ name: `${path}, changed`, request: (index) => [path, asUser(index, body)] });
  }
  await run({
    name: 'notify',
    request: (index) => [
      'notify',
      json(2 * CALLERS + index, { email: `new.${emailOf(index)}` }, visitors[index]),
    ],
  });
  await run({
    name: 'add-secondary-contact',
    request: (index) => [
      'add-secondary-contact',
      json(3 * CALLERS + index, { phone: `+1415557${1_000 + index}` }, users[index]),
    ],
  });
  const watched = { tickers: ['AAPL'] };
  await run({ name: 'watchlist, added to', request: (index) => ['watchlist', asUser(index, watched)] });
  const threshold = { ticker: 'AAPL', price_above: 400 };
  await run({
    name: 'update-alert-thresholds',
    request: (index) => ['update-alert-thresholds', asUser(index, threshold)],
  });
  await run({ name: 'export', request: (index) => ['export/account.json', asUser(index)] });
  await run({ name: 'logout', request: (index) => ['logout', json(index, {}, visitors[index])] });
  await run({
    name: 'delete-account',
    request: (index) => ['delete-account', asUser(index, { confirm: true })],
    ratePerSecond: DELETIONS_PER_SECOND,
  });
}

/**
 * Returns a JSON request whose client address is set as the CloudFront distributions set it. Each caller has
 * an address in a separate network.
 */
function json(caller: number, body?: object, session?: string): Init {
  return {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' }),
    headers: {
      'content-type': 'application/json',
      'x-viewer-address': `10.${caller >> 8}.${caller & 255}.1`,
      ...(session ? { 'x-session': session } : {}),
    },
  };
}

function sessionsIn(outcomes: readonly Outcome[]): string[] {
  return outcomes.map(({ text }) => (JSON.parse(text) as { session: string }).session);
}

function linksIn({ emails }: Inbox): Map<string, string> {
  return new Map(emails.map(({ to, text }) => [to, /token=([\w-]{43})/.exec(text)?.[1] ?? '']));
}

function codesIn({ texts }: Inbox): Map<string, string> {
  return new Map(texts.map(({ to, body }) => [to, /code is (\d{6})/.exec(body)?.[1] ?? '']));
}
