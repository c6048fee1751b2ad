import type { Brand } from '#domain/brands/brand.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import { formatChange, formatPrice } from '#domain/format/numbers.ts';
import type { MailColors } from '#domain/mail/mail-colors.ts';
import { layoutMail, type MailText } from '#domain/mail/mail-layout.ts';
import type { PriceNews } from '#domain/price-alerts/price-news.ts';
import { homeUrl, tickerUrl } from './alert-mail.ts';

/**
 * Composes the email about a price that crossed a limit: `AAPL · Price: rose above $250.00 …`.
 * @param input.ticker canonical
 */
export function priceMail(input: {
  brand: Brand;
  origin: string;
  ticker: string;
  headline: string;
  price: PriceNews;
  unsubscribeUrl: string;
  settingsUrl: string;
  postalAddress: string;
  colors?: MailColors | undefined;
}): MailText {
  const { brand, origin, headline, price, unsubscribeUrl, settingsUrl, postalAddress, colors } = input;
  const ticker = displayTicker(input.ticker);
  return layoutMail({
    brand,
    homeUrl: homeUrl(brand, origin),
    subject: `${ticker} · Price: ${headline}`,
    preview: `${ticker}: ${headline}`,
    blocks: [
      { kind: 'label', text: `${ticker} · Price alert`, tone: 'neutral' },
      { kind: 'headline', text: headline },
      {
        kind: 'figures',
        rows: [
          { name: 'Price', value: formatPrice(price.price) },
          { name: 'Change today', value: formatChange(price.changePercent) },
          { name: 'As of', value: `${NEW_YORK.format(new Date(price.asOf))} ET` },
        ],
      },
      ...(price.source === 'simulated'
        ? [{ kind: 'text', text: 'A simulated price, for trying out the service.', quiet: true } as const]
        : []),
      {
        kind: 'actions',
        links: [{ label: `Open ${ticker}`, url: tickerUrl(brand, origin, input.ticker) }],
      },
    ],
    footer: {
      lines: [`You get this because you set a price alert for ${ticker} on ${brand.name}.`],
      links: [
        { label: 'Change price alerts', url: settingsUrl },
        { label: 'Stop price alerts by email', url: unsubscribeUrl },
      ],
    },
    postalAddress,
    colors,
  });
}

const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'short',
});
