import { Hono } from 'hono';
import { DeleteAccountRequest, type DeleteAccountResponse } from '#domain/contract/settings.ts';
import { deleteAccount, type EraseDeps } from '#lambdas/accounts/erase-account.ts';
import { type ExportAccountDeps, exportAccount } from '#lambdas/accounts/export-account.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import { gzipText, plainText } from '#lambdas/api/http/gathered-text.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, sessionHashOf, userIdOf } from '#lambdas/api/http/identity.ts';

export type AccountRouteDeps = IdentityDeps & ExportAccountDeps & EraseDeps;

/**
 * Lambda answers with 6 MB at most, in which gzip takes a third more as base64, and text some more as JSON within
 * JSON. A thousand alerts may be the last to come.
 */
const MAX_EXPORT_BYTES = 4 * 1024 * 1024;
/** Alerts are read for so long. The function has 15 seconds. */
const MAX_READING_MS = 8_000;

/** A user's own data: take it along, delete it. */
export function accountRoutes(deps: AccountRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/export/account.json', user, async (c) => {
      const who = { userId: userIdOf(c), sessionHash: sessionHashOf(c) };
      const takesGzip = /\bgzip\b/i.test(c.req.header('accept-encoding') ?? '');
      const text = takesGzip ? gzipText() : plainText();
      const until = deps.now().getTime() + MAX_READING_MS;
      const bounds = {
        hasRoom: () => text.size() < MAX_EXPORT_BYTES,
        hasTime: () => deps.now().getTime() < until,
      };
      for await (const piece of await exportAccount(deps, who, bounds)) await text.add(piece);
      c.header('Content-Type', 'application/json; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="filing-pulse-account.json"');
      c.header('Vary', 'Accept-Encoding');
      if (takesGzip) c.header('Content-Encoding', 'gzip');
      return c.body(await text.end());
    })
    .post('/delete-account', jsonBody, user, async (c) => {
      parseBody(c, DeleteAccountRequest);
      await deleteAccount(deps, userIdOf(c));
      return c.json({ deleted: true } satisfies DeleteAccountResponse);
    });
}
