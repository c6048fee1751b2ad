import { parseEmail, parsePhone } from '#domain/accounts/contact.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type SuppressDeps = {
  suppressions: Pick<Store['suppressions'], 'add' | 'lift' | 'has'>;
  contacts: Pick<Store['contacts'], 'ownerOf'>;
  clock: Clock;
};

/**
 * Stops all unrequested messages to an address or phone, or allows them again. A phone that sent STOP must itself send
 * START, because the carrier keeps a separate list.
 * @returns the address as stored, whether it was suppressed before, and whose verified address it is
 * @throws AppError invalid_email, invalid_phone
 */
export async function suppress(
  { suppressions, contacts, clock }: SuppressDeps,
  { address: written, suppressed }: { address: string; suppressed: boolean },
): Promise<{ address: string; before: boolean; owner: string | null }> {
  const address = written.includes('@') ? parseEmail(written) : parsePhone(written);
  const before = await suppressions.has(address);
  if (suppressed) await suppressions.add(address, 'by_admin', isoIn(clock));
  else await suppressions.lift(address, isoIn(clock));
  return { address, before, owner: await contacts.ownerOf(address) };
}
