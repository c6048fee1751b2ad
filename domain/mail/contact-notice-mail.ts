import type { ContactEvent } from '#domain/accounts/contact.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './mail-layout.ts';

const NAMES: Record<ContactMethod, string> = { email: 'email address', sms: 'phone number' };
const SUBJECTS: Record<ContactEvent['kind'], string> = {
  added: 'New',
  removed: 'Removed',
  replaced: 'Changed',
};

/**
 * Composes the email about a contact that was added, removed or replaced. It does not repeat the contact, because
 * others may read this mailbox.
 */
export function contactNoticeMail(site: MailSite, event: ContactEvent): MailText {
  const name = NAMES[event.method];
  const { kind } = event;
  return accountMail(site, {
    subject: `${SUBJECTS[kind]} ${name} on your ${site.brand.name} account`,
    headline: `${articleOf(event)} ${name} was ${kind}`,
    preview: 'If this was you, no action is needed.',
    body: [{ kind: 'text', text: bodyOf(event) }],
    actions: [{ label: 'See your contacts', url: pageOf(site, '/settings') }],
    caution: CAUTION,
    reason: 'We notify every verified address of an account when its contacts change.',
  });
}

const CAUTION =
  'If it wasn’t you, log in with this address, remove any contact you don’t recognize, and log out all other sessions.';
function bodyOf(event: ContactEvent): string {
  const thing = `${articleOf(event)} ${NAMES[event.method]}`;
  switch (event.kind) {
    case 'added':
      return `${thing} was verified for your account. It can be used to log in and to get alerts.`;
    case 'removed':
      return `${thing} was removed from your account. It can no longer be used to log in.`;
    case 'replaced':
      return `${thing} was replaced by another on your account. The old one can no longer be used to log in.`;
  }
}

function articleOf({ method, kind }: ContactEvent): string {
  if (kind === 'replaced') return 'Your';
  return method === 'email' ? 'An' : 'A';
}
