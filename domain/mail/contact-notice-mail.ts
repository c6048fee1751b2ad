import type { ContactEvent } from '#domain/accounts/contact.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './layout.ts';

const NAMES: Record<Channel, string> = { email: 'email address', sms: 'phone number' };
const SUBJECTS: Record<ContactEvent['kind'], string> = {
  added: 'New',
  removed: 'Removed',
  replaced: 'Changed',
};

/** Says that a contact was added, removed or replaced, without naming it. */
export function contactNoticeMail(site: MailSite, event: ContactEvent): MailText {
  const name = NAMES[event.method];
  const { kind } = event;
  // When an email address is replaced, only the old one gets this mail.
  const isOwn = kind === 'replaced' && event.method === 'email';
  return accountMail(site, {
    subject: `${SUBJECTS[kind]} ${name} on your ${site.brand.name} account`,
    headline: `${articleOf(event)} ${name} was ${kind}`,
    preview: 'If this was you, there is nothing to do.',
    body: [{ kind: 'text', text: isOwn ? OWN_REPLACED : bodyOf(event) }],
    actions: [{ label: 'See your contacts', url: pageOf(site, '/settings') }],
    caution: isOwn ? OWN_CAUTION : CAUTION,
    reason: 'You get this because we notify all verified contacts of an account of such changes.',
  });
}

const CAUTION =
  'If this was not you, log in with this address, remove any contact you do not recognize, and sign out all other sessions.';
const OWN_REPLACED =
  'This email address was replaced by another one on your account. It can no longer be used to log in and gets no more alerts.';
const OWN_CAUTION =
  'If this was not you, open the settings where you are still logged in, or log in with your phone number. Then change the address back and sign out all other sessions.';

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
