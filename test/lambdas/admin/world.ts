import { createAdminApi } from '#lambdas/api/admin-app.ts';
import { readEnv } from '#lambdas/ground/env.ts';
import { AdminApiEnv, openAdmin } from '#lambdas/wiring/open-admin.ts';
import { type Api, type CallInit, callsOf, startApi } from '#test/lambdas/api/support/harness.ts';
import { peopleOf } from '#test/lambdas/api/support/people.ts';

/** The address that the stage of these tests names. */
export const FIRST_ADMIN = 'first.admin@example.com';

/** The admin API beside that of readers, on one clock and one table. */
export function adminOf(api: Api) {
  const deps = Object.assign(openAdmin(readEnv(AdminApiEnv), api.table), { clock: api.deps.clock });
  return { deps, app: createAdminApi(deps) };
}

/** Both APIs over fresh engines, and administrators who log in as people do. */
export async function openAdminWorld() {
  const api = await startApi();
  const people = peopleOf(api);
  const { deps, app } = adminOf(api);

  const call = async (method: string, path: string, init: CallInit & { adminAuth?: string } = {}) => {
    const { adminAuth, headers } = init;
    const login = adminAuth === undefined ? {} : { authorization: `Bearer admin_session:${adminAuth}` };
    const json = method === 'GET' ? undefined : (init.json ?? {});
    const answer = await callsOf(app)(method, `/api/admin/${path}`, {
      ...init,
      json,
      headers: { ...login, ...headers },
    });
    return { status: answer.status, body: answer.body };
  };

  const askForCode = (email: string, from?: string) =>
    call('POST', 'login', { json: { email }, ...(from === undefined ? {} : { from }) });
  const enterCode = (email: string, code: string, from?: string) =>
    call('POST', 'login', { json: { email, code }, ...(from === undefined ? {} : { from }) });
  /** The newest code that was mailed to this address; empty for none. */
  const codeMailedTo = async (email: string): Promise<string> => {
    const codes = (await people.mailsTo(email)).map(
      ({ text }) => /Your admin code is (\d{6})/.exec(text)?.[1],
    );
    return codes.findLast((code) => code !== undefined) ?? '';
  };
  const logIn = async (email = FIRST_ADMIN): Promise<string> => {
    await askForCode(email);
    return String((await enterCode(email, await codeMailedTo(email))).body.adminAuth);
  };

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
    logIn,
    get: (path: string, adminAuth?: string) =>
      call('GET', path, adminAuth === undefined ? {} : { adminAuth }),
    post: (path: string, json: object, adminAuth?: string) =>
      call('POST', path, { json, ...(adminAuth === undefined ? {} : { adminAuth }) }),
    stop: () => api.stop(),
  };
}
