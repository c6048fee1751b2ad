import type { Brand } from '#domain/brands/brand.ts';
import { iconPath } from '#domain/brands/brand-icon.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { isCikName, watchedName } from '#domain/companies/cik-name.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { cardTags } from './card-tags.ts';
import { filingsPart, insidersPart, quotePart } from './ticker-parts.ts';
import { companySubtitle, companyTitle } from './ticker-words.ts';
import { writtenPage } from './written-page.ts';

export type PageSite = {
  brand: Brand;
  /** Origin of the brand's site. */
  origin: string;
  /** Query text that names the brand if several brands share the origin, such as `&brand=form4`; otherwise empty. */
  brandQuery?: string;
};

/**
 * Renders a ticker's page for readers without JavaScript and for search engines: what the site shows about it,
 * structured data, and card tags. In a browser, `enter.js` starts the site in this page.
 */
export function tickerPage(page: PublicTickerResponse, { brand, origin, brandQuery = '' }: PageSite): string {
  const name = watchedName(page.ticker, page.company_name);
  const title = `${companyTitle(page)} · ${brand.name}`;
  const latest = page.filings[0];
  const description = latest
    ? `Latest: ${latest.form}, ${latest.one_liner ?? 'filed'} (${dateOf(latest.filed_at)}). SEC filings from ${page.company_name}, rated by importance.`
    : `SEC filings from ${page.company_name}, rated by importance.`;
  const url = `${origin}/ticker/${page.ticker}`;
  const head = [
    ...cardTags(`${url}/card.png`, description),
    `<script type="application/ld+json">${jsonForHtml(structuredData(page, url))}</script>`,
  ];
  const body = `<h1 class="headline">${escapeHtml(`${name} · ${companySubtitle(page)}`)}</h1>
${page.renamed_from ? `<p>${escapeHtml(watchedName(page.renamed_from, page.company_name))} is now ${escapeHtml(name)}.</p>\n` : ''}<p><a href="/?ticker=${encodeURIComponent(page.ticker)}${escapeHtml(brandQuery)}">Add ${escapeHtml(name)} to your watchlist</a></p>
${[quotePart(page), insidersPart(page, brandQuery), filingsPart(page, brandQuery)].filter((part) => part !== '').join('\n')}`;
  return writtenPage({ brand, url, title, description, head, body });
}

/** @see https://schema.org/Corporation */
function structuredData(page: PublicTickerResponse, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url,
    name: `SEC filings of ${page.company_name}`,
    about: {
      '@type': 'Corporation',
      name: page.company_name,
      ...(isCikName(page.ticker) ? {} : { tickerSymbol: displayTicker(page.ticker) }),
    },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: page.filings.map((filing, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Report',
          headline: filing.one_liner ?? filing.form,
          datePublished: filing.filed_at,
          url: filing.link,
        },
      })),
    },
  };
}

/** Serializes JSON so that it cannot close the script element that contains it. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function dateOf(iso: string): string {
  return newYorkDate(new Date(iso));
}

/** Returns robots.txt, which states what crawlers may read and where the sitemap is. */
export function robotsText({ origin }: PageSite): string {
  const closed = ['/api/', '/admin', '/settings'].map((path) => `Disallow: ${path}`);
  // The site's own pages request these paths, so crawlers that render a page need them.
  const open = ['/api/market/', '/api/public-ticker/', '/api/highlights', '/api/stock-quote/'].map(
    (path) => `Allow: ${path}`,
  );
  return ['User-agent: *', ...open, ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Returns the manifest that a phone needs to install the site. @see https://www.w3.org/TR/appmanifest/ */
export function webManifest({ brand }: PageSite) {
  return {
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    id: '/',
    icons: [
      { src: iconPath(brand.id, null), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: iconPath(brand.id, 192), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: iconPath(brand.id, 512), sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
}
