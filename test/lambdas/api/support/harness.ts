import type { CompanyRow } from '#domain/companies/company-row.ts';
import type { ApiDeps } from '#lambdas/api/app.ts';
import { createApi } from '#lambdas/api/app.ts';
import { companyDirectoryIn } from '#lambdas/clients/company-directory-client.ts';
import { readEnv } from '#lambdas/shared/env.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { ApiEnv, openApi } from '#lambdas/wiring/open-api.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import type { Engines } from '#local/engines/engines.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { startEngines, startEnginesWithSharedQueues } from '#test/support/engines.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';

/** Companies known in every API test. */
export const COMPANIES: CompanyRow[] = [
  row('NVDA', 'NVIDIA CORP', 1045810),
  row('AAPL', 'Apple Inc.', 320193),
  row('MSFT', 'MICROSOFT CORP', 789019),
  row('BRK-B', 'BERKSHIRE HATHAWAY INC', 1067983),
  row('META', 'Meta Platforms, Inc.', 1326801),
  ...Array.from({ length: 30 }, (_, index) => row(`T${index}`, `Test Company ${index}`, 9_000_000 + index)),
];

function row(ticker: string, name: string, cik: number): CompanyRow {
  return { ticker, name, cik: String(cik).padStart(10, '0'), exchange: 'Nasdaq' };
}

/** Signs the links in emails in these tests. */
export const SIGNING_SECRET = 'signing secret of the tests';

/** When the clock starts: 10:00 in New York on a business day. */
const START = Date.parse('2026-11-20T15:00:00Z');

export type Api = Awaited<ReturnType<typeof startApi>>;

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

/**
 * Starts the API on a fresh table and bucket, with a clock that advances only when a test sets it.
 * @param hasOwnQueues for tests that receive messages
 */
export async function startApi(overrides: Partial<ApiDeps> = {}, hasOwnQueues = false) {
  const engines: Engines = await (hasOwnQueues ? startEngines() : startEnginesWithSharedQueues());
  const clock = { now: new Date(START) };
  const bucket = engines.env.DOCUMENTS_BUCKET ?? '';
  await companyDirectoryIn(bucket).replace(COMPANIES);
  const table = openTable(engines.env.TABLE_NAME ?? '');
  const requests = recordedRequests(table);
  const ownClock = { ...systemClock, now: () => clock.now.getTime() };
  const deps = Object.assign(openApi(readEnv(ApiEnv), table), { clock: ownClock }, overrides);
  const app = createApi(deps);
  const call = (method: string, path: string, init: CallInit = {}) =>
    callsOf(init.deps === undefined ? app : createApi({ ...deps, ...init.deps }))(method, path, init);
  return {
    engines,
    table,
    /** Names of the commands sent to the table so far. */
    requests,
    app,
    deps,
    clock,
    /** Sets the clock to a number of milliseconds after its start. */
    later: (ms: number) => {
      clock.now = new Date(START + ms);
    },
    get: (path: string, init?: CallInit) => call('GET', path, init),
    post: (path: string, json: unknown, init?: CallInit) => call('POST', path, { json, ...init }),
    stop: () => engines.stop(),
  };
}

export type CallInit = {
  session?: string | undefined;
  brand?: string;
  /** IP address of the caller. */
  from?: string;
  json?: unknown;
  /** Dependencies that replace the API's own for this call. */
  deps?: Partial<ApiDeps>;
  headers?: Record<string, string>;
};

type App = { request(path: string, init: RequestInit, environment: object): Response | Promise<Response> };

/** Returns functions that call an API or another application. */
export function callsOf(app: App, name: FunctionName = 'api') {
  return async (method: string, path: string, init: CallInit = {}): Promise<Answer> => {
    const answer = await asFunction(name, () =>
      app.request(path, requestOf(method, init), environment(init.from)),
    );
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : { text }, headers: answer.headers };
  };
}

function requestOf(method: string, init: CallInit): RequestInit {
  return {
    method,
    headers: {
      ...(init.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(init.session === undefined ? {} : { 'x-session': init.session }),
      ...(init.brand === undefined ? {} : { 'x-brand': init.brand }),
      ...init.headers,
    },
    ...(init.json === undefined ? {} : { body: JSON.stringify(init.json) }),
  };
}

let callers = 0;

/** Each call comes from a new IP address unless one is given, because limits apply per caller. */
function environment(address = `address ${++callers}`) {
  return { requestContext: { http: { sourceIp: address } } };
}
