import { formatPhone } from './phone.ts';

/**
 * Enough of a contact for its owner to recognize, too little for others: a•••@example.com, (•••) •••-0123.
 */
export function maskedContact(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  return formatPhone(address).replace(/\d(?=.*-)/g, '•');
}
