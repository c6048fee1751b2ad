import type { Brand } from '#domain/brands/brand.ts';
import { homeUrl } from './alert-mail.ts';
import { layoutMail, type MailText } from './layout.ts';

/** What a quiet week looked at. `filings`: those that EDGAR's indexes list on the days that were compared. */
export type QuietWeek = { filings: number; tickers: number };

/** Once a week where there was nothing to tell: the service was there, and looked. */
export function quietMail(input: {
  brand: Brand;
  origin: string;
  week: QuietWeek;
  unsubscribeUrl: string;
  settingsUrl: string;
  postalAddress: string;
}): MailText {
  const { brand, origin, week, unsubscribeUrl, settingsUrl, postalAddress } = input;
  const checked = `we checked ${week.filings.toLocaleString('en-US')} ${week.filings === 1 ? 'filing' : 'filings'}`;
  const none = week.tickers === 1 ? 'your ticker had none' : `your ${week.tickers} tickers had none`;
  return layoutMail({
    brand,
    homeUrl: homeUrl(brand, origin),
    subject: `All quiet: ${checked}, ${none}`,
    preview: 'Nothing on your watchlist this week.',
    blocks: [
      { kind: 'headline', text: `All quiet: ${checked}, ${none}` },
      {
        kind: 'text',
        text: 'Over the last five days on which the SEC accepted filings, none of a form and level that you follow was from a company on your watchlist.',
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
      lines: [`You get this once a week at most, when ${brand.name} had nothing to tell you.`],
      links: [
        { label: 'Change alert settings', url: settingsUrl },
        { label: 'Stop these notes', url: unsubscribeUrl },
      ],
    },
    postalAddress,
  });
}
