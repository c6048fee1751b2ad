import type { BrandId } from '#domain/brands/brand.ts';
import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './layout.ts';

/** What each brand does for its readers. */
const PROMISES: Record<BrandId, string[]> = {
  '8k': [
    'When a company on your watchlist files an 8-K, we read it and tell you what happened, and how much it matters.',
    'Every alert begins with the event itself and links to the filing at the SEC.',
  ],
  form4: [
    'When an insider of a company on your watchlist buys or sells, we tell you who, what and for how much.',
    'We distinguish planned sales from spontaneous ones, and grants from purchases.',
  ],
  all: [
    'Every filing of the companies on your watchlist, from 8-Ks to insider trades and stakes, in plain words.',
    'You choose the forms for each ticker, and how important a filing has to be.',
  ],
};

/** Greets the holder of a first verified address. Sent once. */
export function welcomeMail(site: MailSite): MailText {
  const { id, name, tagline } = site.brand;
  return accountMail(site, {
    subject: `Welcome to ${name}`,
    headline: `Welcome to ${name}`,
    preview: tagline,
    body: [
      // In its own block: not every tagline is a sentence.
      { kind: 'text', text: tagline, quiet: true },
      { kind: 'text', text: 'Your address is verified. From now on, alerts will be sent to it.' },
      { kind: 'list', title: 'What you can count on', items: PROMISES[id] },
    ],
    actions: [
      { label: 'Open your watchlist', url: pageOf(site, '/') },
      { label: 'Settings', url: pageOf(site, '/settings') },
    ],
    caution:
      'Every alert has a link that stops alerts with one click. In the settings you choose channels, quiet hours and how important a filing has to be.',
    reason: `You get this once, because this address was verified on ${name}.`,
  });
}
