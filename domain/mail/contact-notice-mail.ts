import type { ContactEvent } from '../contact.ts';
import type { Channel } from '../contract/channel.ts';
import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './layout.ts';

const NAMES: Record<Channel, string> = { email: 'e-mail address', sms: 'phone number' };

/** Says that an address came or went; which one is not repeated to whoever reads this mailbox. */
export function contactNoticeMail(site: MailSite, { kind, method }: ContactEvent): MailText {
  const name = NAMES[method];
  const article = method === 'email' ? 'An' : 'A';
  return accountMail(site, {
    subject: `${kind === 'added' ? 'New' : 'Removed'} ${name} on your ${site.brand.name} account`,
    headline: `${article} ${name} was ${kind}`,
    preview: 'If that was you, there is nothing to do.',
    body: [
      {
        kind: 'text',
        text:
          kind === 'added'
            ? `${article} ${name} was verified for your account. It can be used to log in and to get alerts.`
            : `${article} ${name} was removed from your account. It can no longer be used to log in.`,
      },
    ],
    actions: [{ label: 'See your contacts', url: pageOf(site, '/settings') }],
    caution:
      'If it was not you, log in with this address, remove what you do not know, and sign out the other sessions.',
    reason: 'We tell every verified address of an account when its contacts change.',
  });
}
