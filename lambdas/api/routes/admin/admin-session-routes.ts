import { Hono } from 'hono';
import { recoveryCodesLeft } from '#domain/admin/passkey.ts';
import {
  type AdminSessionResponse,
  type PasskeyOptionsResponse,
  ProveRequest,
  type ProveResponse,
  type RecoveryCodesResponse,
  RegisterPasskeyRequest,
  RemovePasskeyRequest,
} from '#domain/contract/admin/admin-login-contract.ts';
import {
  type PasskeyDeps,
  passkeyOptions,
  registerPasskey,
  removePasskey,
  renewRecoveryCodes,
} from '#lambdas/admin/login/manage-passkeys.ts';
import { type ProveAgainDeps, proveAgain } from '#lambdas/admin/login/prove-again.ts';
import { noteChange } from '#lambdas/api/http/admin-activity.ts';
import { callingAdmin, callingSession, freshProof, needsPasskey } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';

export type AdminSessionDeps = ProveAgainDeps & PasskeyDeps & { adminPasskeys: 'required' | 'optional' };

/** Routes for an administrator's own login: proofs of the second factor, passkeys and recovery codes. */
export function adminSessionRoutes(deps: AdminSessionDeps) {
  const isFresh = freshProof(deps);
  return new Hono<ApiEnv>()
    .get('/session', async (c) => c.json((await viewSession(deps, c)) satisfies AdminSessionResponse))
    .post('/prove', jsonBody, async (c) => {
      const { clientAddress, knownDevice } = c.var;
      const prover = { ...ownerOf(c), clientAddress, knownDevice };
      return c.json((await proveAgain(deps, prover, parseBody(c, ProveRequest))) satisfies ProveResponse);
    })
    .post('/register-passkey', isFresh, jsonBody, async (c) => {
      const { ticket, passkey, name } = parseBody(c, RegisterPasskeyRequest);
      const owner = ownerOf(c);
      if (ticket === undefined || passkey === undefined)
        return c.json((await passkeyOptions(deps, owner)) satisfies PasskeyOptionsResponse);
      const codes = await registerPasskey(deps, owner, { ticket, passkey, name });
      noteChange(c, 'passkey', owner.userId, {}, { added: name });
      return c.json(codes satisfies RecoveryCodesResponse);
    })
    .post('/remove-passkey', isFresh, jsonBody, async (c) => {
      const { name } = await removePasskey(deps, callingAdmin(c), parseBody(c, RemovePasskeyRequest).id);
      noteChange(c, 'passkey', callingAdmin(c), { name }, {});
      return c.json({});
    })
    .post('/renew-recovery-codes', isFresh, jsonBody, async (c) => {
      const codes = await renewRecoveryCodes(deps, callingAdmin(c));
      noteChange(c, 'passkey', callingAdmin(c), {}, { renewed: true });
      return c.json(codes satisfies RecoveryCodesResponse);
    });
}

function ownerOf(c: ApiContext) {
  return { userId: callingAdmin(c), sessionHash: callingSession(c).hash, brand: c.get('brand') };
}

async function viewSession(deps: AdminSessionDeps, c: ApiContext): Promise<AdminSessionResponse> {
  const userId = callingAdmin(c);
  const session = callingSession(c);
  const [user, factor] = await Promise.all([deps.users.get(userId), deps.passkeys.get(userId)]);
  return {
    user_id: userId,
    email: user?.email ?? null,
    expires_at: session.validUntil,
    passkeys: factor.passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => ({
      ...{ id, name, host },
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    recovery_codes_left: recoveryCodesLeft(factor),
    passkey_required: needsPasskey(deps, session),
  };
}
