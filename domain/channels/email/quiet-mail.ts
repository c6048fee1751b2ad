import type { Brand } from '#domain/brands/brand.ts';
import { type QuietWeek, quietHeadline } from '#domain/channels/shared/quiet-week.ts';
import type { MailColors } from '#domain/mail/mail-colors.ts';
import { layoutMail, type MailText } from '#domain/mail/mail-layout.ts';
import { homeUrl } from './alert-mail.ts';

/**
 * Composes the weekly email for a reader who got no alerts. It shows that the service was running and checked the
 * filings.
 */
export function quietMail(input: {
  brand: Brand;
  origin: string;
  week: QuietWeek;
  unsubscribeUrl: string;
  settingsUrl: string;
  postalAddress: string;
  colors?: MailColors | undefined;
}): MailText {
  const { brand, origin, week, unsubscribeUrl, settingsUrl, postalAddress, colors } = input;
  const title = `All quiet: ${quietHeadline(week)}`;
  return layoutMail({
    brand,
    homeUrl: homeUrl(brand, origin),
    subject: title,
    preview: 'Nothing on your watchlist this week.',
    blocks: [
      { kind: 'headline', text: title },
      {
        kind: 'text',
        text: 'In the SEC’s last five business days, no company on your watchlist filed anything in the forms and levels you follow.',
      },
      {
        kind: 'actions',
        links: [
          { label: 'Open watchlist', url: homeUrl(brand, origin) },
          { label: 'Change what you follow', url: settingsUrl },
        ],
      },
    ],
    footer: {
      lines: [`You get this once a week at most, when there was nothing to alert you about.`],
      links: [
        { label: 'Change alert settings', url: settingsUrl },
        { label: 'Stop these notes', url: unsubscribeUrl },
      ],
    },
    postalAddress,
    colors,
  });
}
