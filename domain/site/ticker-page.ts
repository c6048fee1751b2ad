import type { Brand } from '#domain/brands/brand.ts';
import { iconPath } from '#domain/brands/icon.ts';
import { CARD_SIZE } from '#domain/card/ticker-card.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { PublicTickerResponse } from '#domain/contract/public-ticker.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { writtenPage } from './written-page.ts';

export type PageSite = { brand: Brand /** Origin of the brand's site. */; origin: string };

/** Headlines that a page lists. */
const LISTED = 20;

/**
 * The page of a ticker for readers without JavaScript and for search engines: headlines, structured data, card. The
 * site starts in it by `enter.js` and replaces what is in the root.
 */
export function tickerPage(page: PublicTickerResponse, { brand, origin }: PageSite): string {
  const ticker = displayTicker(page.ticker);
  const title = `${ticker} SEC filings: ${page.company_name} · ${brand.name}`;
  const latest = page.filings[0];
  const description = latest
    ? `Latest: ${latest.form}, ${latest.one_liner ?? 'filed'} (${dateOf(latest.filed_at)}). SEC filings of ${page.company_name}, rated by importance.`
    : `SEC filings of ${page.company_name}, rated by importance.`;
  const url = `${origin}/ticker/${page.ticker}`;
  const head = [
    `<meta property="og:image" content="${escapeHtml(url)}/card.png">`,
    `<meta property="og:image:width" content="${CARD_SIZE.width}">`,
    `<meta property="og:image:height" content="${CARD_SIZE.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${jsonForHtml(structuredData(page, url))}</script>`,
  ];
  const body = `<h1 class="headline">${escapeHtml(`${ticker} · ${page.company_name}`)}</h1>
${page.renamed_from ? `<p>${escapeHtml(displayTicker(page.renamed_from))} is now ${escapeHtml(ticker)}.</p>\n` : ''}<p><a href="/?ticker=${encodeURIComponent(page.ticker)}">Add ${escapeHtml(ticker)} to your watchlist</a></p>
<h2>Latest SEC filings</h2>
${page.filings.length === 0 ? '<p>No filings yet.</p>' : `<ul>\n${page.filings.slice(0, LISTED).map(listed).join('\n')}\n</ul>`}`;
  return writtenPage({ brand, url, title, description, head, body });
}

function listed({
  filed_at,
  form,
  importance_level,
  one_liner,
  link,
}: PublicTickerResponse['filings'][number]) {
  const date = dateOf(filed_at);
  return `<li><time datetime="${escapeHtml(filed_at)}">${date}</time> ${escapeHtml(form)}, ${importance_level}: <a href="${escapeHtml(link)}">${escapeHtml(one_liner ?? 'Filing at the SEC')}</a></li>`;
}

/** @see https://schema.org/Corporation */
function structuredData(page: PublicTickerResponse, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url,
    name: `SEC filings of ${page.company_name}`,
    about: { '@type': 'Corporation', name: page.company_name, tickerSymbol: displayTicker(page.ticker) },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: page.filings.slice(0, LISTED).map((filing, index) => ({
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

/** JSON that cannot end the script it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function dateOf(iso: string): string {
  return newYorkDate(new Date(iso));
}

/** For crawlers: what is for readers, and where the list of pages is. */
export function robotsText({ origin }: PageSite): string {
  const closed = ['/api/', '/admin', '/settings'].map((path) => `Disallow: ${path}`);
  // The site itself asks these to show a page.
  const open = ['/api/public-ticker/', '/api/highlights', '/api/stock-quote/'].map(
    (path) => `Allow: ${path}`,
  );
  return ['User-agent: *', ...open, ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Pages that a visitor may find, and those of tickers. @see https://www.sitemaps.org/protocol.html */
export function sitemapXml(tickers: readonly string[], { origin }: PageSite): string {
  const paths = [
    '/',
    '/pricing',
    '/status',
    '/terms',
    '/privacy',
    ...tickers.map((ticker) => `/ticker/${ticker}`),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** What a phone needs to install the site. @see https://www.w3.org/TR/appmanifest/ */
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
