import { crc32, deflateSync } from 'node:zlib';
import { Hono } from 'hono';
import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { png } from '#domain/card/png.ts';
import { tickerCard } from '#domain/card/ticker-card.ts';
import { contentSecurityPolicy } from '#domain/site/content-policy.ts';
import { missingPage } from '#domain/site/missing-page.ts';
import { sitemapXml } from '#domain/site/sitemap.ts';
import { statusPage } from '#domain/site/status-page.ts';
import { robotsText, tickerPage, webManifest } from '#domain/site/ticker-page.ts';
import { keepFor } from '#lambdas/api/http/compact-answers.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { type ViewPublicTickerDeps, viewPublicTicker } from '#lambdas/discovery/view-public-ticker.ts';
import { type ViewStatusDeps, viewStatus } from '#lambdas/discovery/view-status.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type PageRouteDeps = ViewPublicTickerDeps &
  ViewStatusDeps & {
    site: { origins: Record<BrandId, string> };
    quotes: Pick<Store['quotes'], 'all'>;
  };

/** How many seconds the edge caches a page. */
const KEPT = { page: 120, status: 15, card: 3_600, robots: 600 };

/** Routes for server-rendered pages: for readers without JavaScript, for search engines, and by brand. */
export function pageRoutes(deps: PageRouteDeps) {
  const siteOf = (c: ApiContext) => ({
    brand: BRANDS[c.get('brand')],
    origin: deps.site.origins[c.get('brand')],
    brandQuery: brandQuery(deps.site.origins, c.get('brand')),
  });

  async function answerTicker(c: ApiContext): Promise<Response> {
    c.header('Content-Security-Policy', contentSecurityPolicy());
    keepFor(c, KEPT.page);
    try {
      const page = await viewPublicTicker(deps, c.req.param('ticker') ?? '');
      return c.html(tickerPage(page, siteOf(c)));
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'not-found') throw error;
      return c.html(missingPage('Ticker not found'), 404);
    }
  }

  /**
   * Draws the card if the edge has not cached it: about 100 ms of work, at most once an hour per ticker and edge
   * location. Other spellings of its URL are redirected to it, because otherwise the card would be drawn for each
   * spelling.
   */
  async function answerCard(c: ApiContext): Promise<Response> {
    const page = await viewPublicTicker(deps, c.req.param('ticker') ?? '');
    keepFor(c, KEPT.card);
    const named = `?brand=${c.get('brand')}`;
    const query = c.req.query('brand') === c.get('brand') ? named : '';
    const address = `/ticker/${page.ticker}/card.png${query}`;
    const { pathname, search } = new URL(c.req.url);
    if (`${pathname}${search}` !== address) return c.redirect(address, 301);
    const image = png(tickerCard(page, BRANDS[c.get('brand')]), { deflate: deflateSync, crc32 });
    return c.body(image, 200, { 'Content-Type': 'image/png' });
  }

  return new Hono<ApiEnv>()
    .get('/ticker/:ticker/card.png', answerCard)
    .get('/ticker/:ticker', answerTicker)
    .get('/public/ticker/:ticker', answerTicker)
    .get('/status', async (c) => {
      c.header('Content-Security-Policy', contentSecurityPolicy());
      keepFor(c, KEPT.status);
      return c.html(statusPage(await viewStatus(deps), siteOf(c)));
    })
    .get('/robots.txt', (c) => {
      keepFor(c, KEPT.robots);
      return c.text(robotsText(siteOf(c)));
    })
    .get('/sitemap.xml', async (c) => {
      const [quoted, { since = deps.clock.now() }] = await Promise.all([
        deps.quotes.all(),
        deps.state.poll(),
      ]);
      const contents = {
        tickers: quoted.map(({ ticker }) => ticker),
        from: newYorkDate(new Date(since)),
        until: newYorkDate(dateIn(deps.clock)),
      };
      keepFor(c, KEPT.robots);
      return c.body(sitemapXml(contents, siteOf(c)), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
      });
    })
    .get('/manifest.webmanifest', (c) => {
      keepFor(c, KEPT.robots);
      return c.body(JSON.stringify(webManifest(siteOf(c))), 200, {
        'Content-Type': 'application/manifest+json',
      });
    });
}
