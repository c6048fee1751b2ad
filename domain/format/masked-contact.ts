import { formatPhone } from './phone.ts';

/** Enough of an address for its holder to know it by, too little for others: a•••@example.com, (•••) •••-0123. */
export function maskedContact(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  return formatPhone(address).replace(/\d(?=.*-)/g, '•');
}
