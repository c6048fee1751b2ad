import type { Profile } from '#domain/contract/identity.ts';
import { formatPhone } from '#domain/format/phone.ts';

/** How a reader is named: by email or phone, and by the one that is proven where the other is not; `null` for neither. */
export function readerName({ email, email_verified, phone, phone_verified }: Profile): string | null {
  const isByPhone = phone !== null && (email === null || (phone_verified && !email_verified));
  return isByPhone ? formatPhone(phone) : email;
}
