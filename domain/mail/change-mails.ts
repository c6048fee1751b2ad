import { OBJECTION_HOURS, PROOF_TTL_MINUTES } from '#domain/accounts/contact-change.ts';
import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './mail-layout.ts';

/** Composes the email with a code that approves a change. @param what phrase that comes after "to" */
export function changeCodeMail(site: MailSite, { code, what }: { code: string; what: string }): MailText {
  return accountMail(site, {
    subject: `${code} is your ${site.brand.name} code`,
    headline: `Enter ${code} to ${what}`,
    preview: `It works for ${PROOF_TTL_MINUTES} minutes.`,
    body: [
      {
        kind: 'text',
        text: `Enter this code where you asked for the change. It works for ${PROOF_TTL_MINUTES} minutes.`,
      },
    ],
    actions: [],
    caution:
      'If you didn’t ask for this, someone may be using your account. Never share the code. Log in, then log out all other sessions.',
    reason: 'We ask for a code before the contacts of an account change.',
  });
}

/**
 * Composes the email about a pending change that was not approved with a code.
 * @param when when the change takes effect, in the reader's time zone, such as "Nov 25, 4:10 PM"
 */
export function waitingChangeMail(
  site: MailSite,
  { what, when, undoUrl }: { what: string; when: string; undoUrl: string },
): MailText {
  return accountMail(site, {
    subject: `Someone asked to ${what}`,
    headline: `Someone asked to ${what}`,
    preview: `It takes effect on ${when} unless you stop it.`,
    body: [
      {
        kind: 'text',
        text: `The request came from a logged-in session without a code. It takes effect on ${when}. If this was you, no action is needed.`,
      },
    ],
    actions: [{ label: 'Stop it and log out everywhere', url: undoUrl }],
    caution: `If this wasn’t you, press the button before then, and nothing will change.`,
    reason: 'We notify every verified contact of an account before its contacts change without a code.',
  });
}

/** Composes the email that tells the owner of a removed address how to object. */
export function contactRemovedMail(site: MailSite, { objectUrl }: { objectUrl: string }): MailText {
  return accountMail(site, {
    subject: `This address was removed from your ${site.brand.name} account`,
    headline: 'This address was removed from your account',
    preview: 'If this was you, no action is needed.',
    body: [
      {
        kind: 'text',
        text: 'It can no longer be used to log in, and gets no more alerts.',
      },
    ],
    actions: [
      { label: 'This wasn’t me', url: objectUrl },
      { label: 'Go to the site', url: pageOf(site, '/') },
    ],
    caution: `“This wasn’t me” puts the address back and logs out everywhere. It works for ${OBJECTION_HOURS} hours.`,
    reason: 'We notify an address when it is removed from an account.',
  });
}
