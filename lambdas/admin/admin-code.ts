import type { Signing } from '#lambdas/accounts/ports.ts';
import { sealOf } from '#lambdas/ground/secrets.ts';

/** Whose code it is: spellings that differ only in case reach one mailbox. */
export function codeSubject(address: string): string {
  return address.toLowerCase();
}

/** What is stored of a code, and compared with. */
export function sealedCode(
  { signingSecret }: Signing,
  { salt, code, address }: { salt: string; code: string; address: string },
): string {
  return sealOf('admin-code', `${salt} ${code} ${codeSubject(address)}`, signingSecret);
}
