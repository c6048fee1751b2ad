import { clientNetwork } from '#domain/accounts/client-network.ts';
import { parseEmail } from '#domain/accounts/contact.ts';
import type { RateLimit } from '#domain/accounts/rate-limit.ts';
import { ADMIN_HOURS } from '#domain/admin/admin-login.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { AdminLoginResponse } from '#domain/contract/admin/login.ts';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import type { Codes, Limits, Signing } from '#lambdas/accounts/ports.ts';
import { tooManyRequests } from '#lambdas/accounts/too-many-requests.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import { isSameSecret, newSecret, sha256 } from '#lambdas/ground/secrets.ts';
import { codeSubject, sealedCode } from './admin-code.ts';
import { type AdminWithDeps, adminWith } from './first-admin.ts';
import type { AdminSessions } from './ports.ts';

export type AdminLoginDeps = AdminWithDeps & {
  adminCodes: Pick<Codes, 'countTry' | 'spend'>;
  adminSessions: Pick<AdminSessions, 'create'>;
  limits: Limits;
  site: Signing;
  clock: Clock;
};

export type AdminCodeEntry = {
  email: string;
  code: string;
  brand: BrandId;
  clientAddress: string;
};

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);
const QUARTER_HOUR = 15 * 60;
/** Codes that one address, and one network, may enter. Each code also has its own few attempts. */
const ENTERED: RateLimit = { name: 'admin-code', max: 10, seconds: QUARTER_HOUR };
const ENTERED_BY_NETWORK: RateLimit = { name: 'admin-code-network', max: 50, seconds: QUARTER_HOUR };

/**
 * Logs an administrator in with a mailed code.
 * @returns `adminAuth`, 256 random bits that are stored only as a hash and work for eight hours
 * @throws AppError invalid_email, too_many_requests; invalid_code for a code that is wrong, spent or expired, and for
 * the right code of somebody who is no administrator
 */
export async function logInAdmin(
  deps: AdminLoginDeps,
  entry: AdminCodeEntry,
): Promise<AdminLoginResponse & { userId: string }> {
  const address = parseEmail(entry.email);
  await countEntry(deps, entry.clientAddress);
  await spendCode(deps, address, entry.code.replace(/[\s-]/g, ''));
  const userId = await adminWith(deps, { address, brand: entry.brand });
  if (userId === null) throw invalidCode();
  const adminAuth = newSecret();
  const until = dateIn(deps.clock, ADMIN_HOURS * 60 * 60);
  const session = { hash: sha256(adminAuth), userId, now: dateIn(deps.clock) };
  if (!(await deps.adminSessions.create(session, until))) throw invalidCode();
  return { userId, adminAuth, expires_at: until.toISOString() };
}

async function countEntry({ limits, clock }: AdminLoginDeps, clientAddress: string): Promise<void> {
  const tries = [
    { limit: ENTERED, who: `from:${clientAddress}` },
    { limit: ENTERED_BY_NETWORK, who: `from:${clientNetwork(clientAddress)}` },
  ];
  const taken = await limits.take(tries, dateIn(clock));
  if (!taken.allowed) throw tooManyRequests(taken.retryAfterSeconds);
}

async function spendCode(deps: AdminLoginDeps, address: string, code: string): Promise<void> {
  if (!CODE.test(code)) throw invalidCode();
  const subject = codeSubject(address);
  const sealed = await deps.adminCodes.countTry(subject, dateIn(deps.clock));
  if (sealed === null) throw invalidCode();
  const hash = sealedCode(deps.site, { salt: sealed.salt, code, address });
  if (!isSameSecret(hash, sealed.hash)) throw invalidCode();
  if (!(await deps.adminCodes.spend(subject, sealed))) throw invalidCode();
}

function invalidCode(): AppError {
  return new AppError('invalid', 'invalid_code', 'Invalid verification code');
}
