import { formatPhone } from './phone.ts';

/** Masks a contact so that its owner can recognize it but others cannot: a•••@example.com, (•••) •••-0123. */
export function maskedContact(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  return formatPhone(address).replace(/\d(?=.*-)/g, '•');
}
