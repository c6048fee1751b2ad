import { mailboxOf } from './contact.ts';

/**
 * Returns what different spellings of one contact have in common: for an email address, the mailbox without dots; for a
 * phone number, the digits without the US country code. Two people may share the result by chance, so it only suggests
 * that two accounts belong together.
 */
export function contactSpelling(address: string): string {
  if (!address.includes('@')) return address.replace(/\D/g, '').replace(/^(?:00)?1(?=\d{10}$)/, '');
  const [local = '', domain = ''] = mailboxOf(address).split('@');
  return `${local.replaceAll('.', '')}@${domain}`;
}
