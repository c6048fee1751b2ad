import { mailAdminCode } from '#lambdas/admin/login/mail-admin-code.ts';
import { type AdminApiDeps, createAdminApi } from '#lambdas/api/admin-app.ts';
import type { AdminCodeMessage } from '#lambdas/ports/messages.ts';
import { readEnv } from '#lambdas/shared/env.ts';
import { AdminApiEnv, openAdmin } from '#lambdas/wiring/open-admin.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { type Api, type CallInit, callsOf, startApi } from '#test/lambdas/api/support/harness.ts';
import { peopleOf } from '#test/lambdas/api/support/people.ts';

/** The administrator's address configured for the stage in these tests. */
export const FIRST_ADMIN = 'first.admin@example.com';

/** Builds the admin API, which shares its clock and table with the readers' API. */
export function adminOf(api: Api, overrides: Partial<AdminApiDeps> = {}) {
  const opened = openAdmin(readEnv(AdminApiEnv), api.table);
  const asked: AdminCodeMessage[] = [];
  const logins = {
    send: async (...messages: AdminCodeMessage[]) => {
      asked.push(...messages);
    },
  };
  const queues = { ...opened.queues, logins };
  const deps = Object.assign(opened, { clock: api.deps.clock, queues }, overrides);
  /** Handles the queue of code requests. */
  const mailCodes = async () => {
    for (const message of asked.splice(0))
      await asFunction('mail-admin-code', () => mailAdminCode(deps, message));
  };
  return { deps, app: createAdminApi(deps), mailCodes };
}

/**
 * Opens both APIs on a fresh table, with functions that log in administrators the way people do.
 * @param hasOwnQueues for tests that receive or count messages
 */
export async function openAdminWorld(overrides: Partial<AdminApiDeps> = {}, hasOwnQueues = false) {
  const api = await startApi({}, hasOwnQueues);
  const people = peopleOf(api);
  const { deps, app, mailCodes } = adminOf(api, overrides);

  const call = async (method: string, path: string, init: CallInit & { adminAuth?: string } = {}) => {
    const { adminAuth, headers } = init;
    const login = adminAuth === undefined ? {} : { authorization: `Bearer admin_session:${adminAuth}` };
    const json = method === 'GET' ? undefined : (init.json ?? {});
    const answer = await callsOf(app, 'admin')(method, `/api/admin/${path}`, {
      ...init,
      json,
      headers: { ...login, ...headers },
    });
    return { status: answer.status, body: answer.body, headers: answer.headers };
  };

  type From = { from?: string; device?: string };
  const logIn = async (json: object, { from, device }: From = {}) => {
    const { status, body, headers } = await call('POST', 'login', {
      json,
      ...(from === undefined ? {} : { from }),
      ...(device === undefined ? {} : { headers: { cookie: device } }),
    });
    const cookie = headers.getSetCookie()[0]?.split(';')[0];
    return { status, body, ...(cookie === undefined ? {} : { device: cookie }) };
  };
  const askForCode = async (email: string, from?: From) => {
    const answer = await logIn({ email }, from);
    await mailCodes();
    return answer;
  };
  const enterCode = (email: string, code: string, from?: From) => logIn({ email, code }, from);
  /** Returns all codes that were emailed to this address, oldest first. */
  const codesMailedTo = async (email: string): Promise<string[]> =>
    (await people.mailsTo(email)).flatMap(({ text }) => /Your admin code is (\d{6})/.exec(text)?.[1] ?? []);
  /** Returns the newest code that was emailed to this address; empty if there is none. */
  const codeMailedTo = async (email: string): Promise<string> => (await codesMailedTo(email)).at(-1) ?? '';

  return {
    api,
    people,
    deps,
    app,
    table: api.table,
    call,
    askForCode,
    enterCode,
    codeMailedTo,
    codesMailedTo,
    mailCodes,
    /**
     * Logs in up to the second factor.
     * @returns the response to the code
     */
    enterMailedCode: async (email: string) => {
      await askForCode(email);
      return enterCode(email, await codeMailedTo(email));
    },
    logInWith: logIn,
    logIn: async (email = FIRST_ADMIN): Promise<string> => {
      await askForCode(email);
      return String((await enterCode(email, await codeMailedTo(email))).body.adminAuth);
    },
    get: (path: string, adminAuth?: string) =>
      call('GET', path, adminAuth === undefined ? {} : { adminAuth }),
    post: (path: string, json: object, adminAuth?: string) =>
      call('POST', path, { json, ...(adminAuth === undefined ? {} : { adminAuth }) }),
    stop: () => api.stop(),
  };
}
