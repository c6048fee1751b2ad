import type { Profile } from '#domain/contract/identity-contract.ts';
import { formatPhone } from '#domain/format/phone.ts';

/** Returns the user's display name: email or phone, preferring the verified one; `null` if there is neither. */
export function displayName({ email, email_verified, phone, phone_verified }: Profile): string | null {
  const isByPhone = phone !== null && (email === null || (phone_verified && !email_verified));
  return isByPhone ? formatPhone(phone) : email;
}
