import { crc32, deflateSync } from 'node:zlib';
import { Hono } from 'hono';
import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { png } from '#domain/card/png.ts';
import {
  MARKET_LISTS,
  type MarketListName,
  type MarketResponse,
} from '#domain/contract/discovery/market-contract.ts';
import { withoutCampaign } from '#domain/market/campaign-parameters.ts';
import { marketAddress, marketPath } from '#domain/market/market-address.ts';
import { filtersIn, marketApiPath } from '#domain/market/market-api-path.ts';
import {
  type MarketQuery,
  marketFilters,
  proFilterIn,
  withoutProFilters,
} from '#domain/market/market-query.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { contentSecurityPolicy } from '#domain/site/content-policy.ts';
import { marketPage } from '#domain/site/market-page.ts';
import { missingPage } from '#domain/site/missing-page.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { askAgain, keepFor } from '#lambdas/api/http/compact-answers.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import {
  type MarketRequest,
  type ViewMarketDeps,
  viewMarket,
  withoutDetails,
} from '#lambdas/discovery/view-market.ts';
import type { Store } from '#lambdas/store/types.ts';

export type MarketRouteDeps = ViewMarketDeps & IdentityDeps & { users: Pick<Store['users'], 'get'> };
export type MarketPageDeps = ViewMarketDeps & { site: { origins: Record<BrandId, string> } };

/** How many seconds the edge caches a list. */
const KEPT_SECONDS = 60;
const CARD_KEPT_SECONDS = 3_600;
/** The end of the URL of a page's card. */
const CARD = '/card.png';
/** Locally, the brand is part of the URL. */
const BRAND_PARAMETER = 'brand';

/** Routes for market lists: one that is the same for everybody, and one with the additional columns for PRO users. */
export function marketRoutes(deps: MarketRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/market/:list', async (c) => {
      const request = requestOf(c);
      assertOpen(request);
      const answer = withoutDetails(await viewMarket(deps, request));
      keepFor(c, KEPT_SECONDS);
      return c.json(answer satisfies MarketResponse);
    })
    .get('/market-details/:list', identity(deps, 'required'), async (c) => {
      const user = await deps.users.get(userIdOf(c));
      if (user === null) throw sessionNotFound();
      if (entitlementsOf(user).analysis !== 'full')
        throw new AppError('forbidden', 'pro_required', 'These columns are part of PRO.');
      const answer = await viewMarket(deps, requestOf(c));
      askAgain(c);
      return c.json(answer satisfies MarketResponse);
    });
}

/** Routes for the market pages as HTML. */
export function marketPages(deps: MarketPageDeps) {
  const answer = async (c: ApiContext): Promise<Response> => {
    const brand = BRANDS[c.get('brand')];
    c.header('Content-Security-Policy', contentSecurityPolicy());
    keepFor(c, KEPT_SECONDS);
    try {
      const address = marketAddress(c.req.path);
      if (address === null) throw new AppError('not-found', 'page_not_found', 'There is no such page.');
      const { list, ...fromPath } = address;
      const asked = parseQuery(marketFilters(list), {
        ...withoutCampaign(queryOf(c)),
        ...fromPath,
      });
      // The page is the same for everybody. The other filters are applied by the site, for PRO readers.
      const query = withoutProFilters(list, asked);
      const page = withoutDetails(await viewMarket(deps, { brand: brand.id, list, query }));
      const filters = filtersIn(list, new URLSearchParams(c.req.query()));
      const site = {
        brand,
        filters,
        origin: deps.site.origins[brand.id],
        brandQuery: brandQuery(deps.site.origins, brand.id),
        apiPath: query === asked ? marketApiPath(address, filters, brand.id) : null,
      };
      return c.html(marketPage(page, address, site));
    } catch (error) {
      if (!(error instanceof AppError) || !['not-found', 'invalid'].includes(error.kind)) throw error;
      return c.html(missingPage(error.message), error.kind === 'invalid' ? 400 : 404);
    }
  };
  /**
   * Draws the card for a day or week if the edge has not cached it. Other spellings of its URL are redirected, because
   * otherwise the card would be drawn for each of them.
   */
  const answerCard = async (c: ApiContext, path: string): Promise<Response> => {
    const brand = BRANDS[c.get('brand')];
    const address = marketAddress(path);
    if (address === null) throw new AppError('not-found', 'page_not_found', 'There is no such page.');
    const { list, ...fromPath } = address;
    const query = parseQuery(marketFilters(list), fromPath);
    const page = withoutDetails(await viewMarket(deps, { brand: brand.id, list, query }));
    keepFor(c, CARD_KEPT_SECONDS);
    const own = c.req.query(BRAND_PARAMETER) === brand.id ? `?${BRAND_PARAMETER}=${brand.id}` : '';
    const place = `${marketPath({ ...address, period: page.period })}${CARD}${own}`;
    const { pathname, search } = new URL(c.req.url);
    if (`${pathname}${search}` !== place) return c.redirect(place, 301);
    // The font data for the card is large, and no other API request needs it.
    const { marketCard } = await import('#on-demand/market-card.ts');
    const image = png(marketCard(page, address.kind, brand), { deflate: deflateSync, crc32 });
    return c.body(image, 200, { 'Content-Type': 'image/png' });
  };
  return new Hono<ApiEnv>().get('/market', answer).get('/market/*', (c) => {
    const { path } = c.req;
    return path.endsWith(CARD) ? answerCard(c, path.slice(0, -CARD.length)) : answer(c);
  });
}

function requestOf(c: ApiContext): MarketRequest {
  const list = listNamed(c.req.param('list') ?? '');
  return { brand: c.get('brand'), list, query: parseQuery(marketFilters(list), queryOf(c)) };
}

/** @throws AppError pro_required for a filter whose results would reveal what only PRO users may see */
function assertOpen({ list, query }: { list: MarketListName; query: MarketQuery }): void {
  const name = proFilterIn(list, query);
  if (name !== null) throw new AppError('forbidden', 'pro_required', `The filter "${name}" is part of PRO.`);
}

function listNamed(name: string): MarketListName {
  const list = MARKET_LISTS.find((each) => each === name);
  if (list === undefined) throw new AppError('not-found', 'list_not_found', 'There is no such list.');
  return list;
}

function queryOf(c: ApiContext): Record<string, string> {
  const { [BRAND_PARAMETER]: _, ...query } = c.req.query();
  return query;
}
