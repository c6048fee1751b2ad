import { Hono } from 'hono';
import {
  DeleteAccountRequest,
  type DeleteAccountResponse,
} from '#domain/contract/settings/settings-contract.ts';
import { type WaitForChangeDeps, waitForChange } from '#lambdas/accounts/changes/wait-for-change.ts';
import { deleteAccount, type EraseDeps } from '#lambdas/accounts/erase-account.ts';
import { type ExportAccountDeps, exportAccount } from '#lambdas/accounts/export-account.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import { gzipText, plainText } from '#lambdas/api/http/gathered-text.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, sessionHashOf, userIdOf } from '#lambdas/api/http/request-identity.ts';

export type AccountRouteDeps = IdentityDeps & ExportAccountDeps & EraseDeps & WaitForChangeDeps;

/**
 * A Lambda response is limited to 6 MB. Base64 makes gzip a third larger; text grows a little as JSON within JSON. One
 * more batch of a thousand alerts must still fit after this limit is reached.
 */
const MAX_EXPORT_BYTES = 4 * 1024 * 1024;
/** Time limit for reading alerts, in milliseconds. The function has 15 seconds. */
const MAX_READING_MS = 8_000;

/** Routes for a user's own data: export and deletion. */
export function accountRoutes(deps: AccountRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/export/account.json', user, async (c) => {
      const who = { userId: userIdOf(c), sessionHash: sessionHashOf(c) };
      const takesGzip = /\bgzip\b/i.test(c.req.header('accept-encoding') ?? '');
      const text = takesGzip ? gzipText() : plainText();
      const until = deps.clock.now() + MAX_READING_MS;
      const bounds = {
        hasRoom: () => text.size() < MAX_EXPORT_BYTES,
        hasTime: () => deps.clock.now() < until,
      };
      for await (const piece of await exportAccount(deps, who, bounds)) await text.add(piece);
      c.header('Content-Type', 'application/json; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="filing-pulse-account.json"');
      c.header('Vary', 'Accept-Encoding');
      if (takesGzip) c.header('Content-Encoding', 'gzip');
      return c.body(await text.end());
    })
    .post('/delete-account', jsonBody, user, async (c) => {
      const { proof, wait } = parseBody(c, DeleteAccountRequest);
      const { brand, clientAddress } = c.var;
      const who = { userId: userIdOf(c), sessionHash: sessionHashOf(c) };
      const asked = { ...who, brand, clientAddress, change: { kind: 'delete-account' as const } };
      const waits = wait ? await waitForChange(deps, asked) : null;
      if (waits === null) await deleteAccount(deps, { ...who, proof });
      const applies_at = waits?.appliesAt ?? null;
      return c.json({ deleted: waits === null, applies_at } satisfies DeleteAccountResponse);
    });
}
