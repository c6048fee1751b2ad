import { Hono } from 'hono';
import { DeleteAccountRequest, type DeleteAccountResponse } from '#domain/contract/settings.ts';
import { deleteAccount, type EraseDeps } from '#lambdas/usecases/erase-account.ts';
import { type ExportAccountDeps, exportAccount } from '#lambdas/usecases/export-account.ts';
import { jsonBody, parseBody } from './body.ts';
import type { ApiEnv } from './http.ts';
import { type IdentityDeps, identity, sessionHashOf, userIdOf } from './identity.ts';

export type AccountRouteDeps = IdentityDeps & ExportAccountDeps & EraseDeps;

/** A user's own data: take it along, delete it. */
export function accountRoutes(deps: AccountRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/export/account.json', user, async (c) => {
      const pieces = await exportAccount(deps, { userId: userIdOf(c), sessionHash: sessionHashOf(c) });
      c.header('Content-Type', 'application/json; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="filing-pulse-account.json"');
      return c.body(streamOf(pieces));
    })
    .post('/delete-account', jsonBody, user, async (c) => {
      parseBody(c, DeleteAccountRequest);
      await deleteAccount(deps, userIdOf(c));
      return c.json({ deleted: true } satisfies DeleteAccountResponse);
    });
}

/** One piece at a time, as the reader takes them. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
