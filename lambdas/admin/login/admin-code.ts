import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { sealOf } from '#lambdas/shared/read-secrets.ts';

/**
 * Returns the subject under which a code is stored. Addresses that differ only in case reach the same mailbox and have
 * the same subject.
 */
export function codeSubject(address: string): string {
  return address.toLowerCase();
}

/** Returns the hash of a code, which is stored and compared. */
export function sealedCode(
  { signingSecret }: Signing,
  { salt, code, address }: { salt: string; code: string; address: string },
): string {
  return sealOf('admin-code', `${salt} ${code} ${codeSubject(address)}`, signingSecret);
}
