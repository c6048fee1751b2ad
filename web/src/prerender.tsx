import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { PAGES } from '#domain/site/pages.ts';
import { Site } from './app/app.tsx';
import { presetSite } from './lib/site/brand.ts';

/**
 * The start page as a visitor without a watchlist first sees it. The build writes it into the page of each brand.
 * @param hosts host name per brand; without one the brands are those of a local host
 */
export async function renderStartPage(id: BrandId, hosts: Partial<Record<BrandId, string>>): Promise<string> {
  presetSite({ brand: BRANDS[id], hosts, hostname: hosts[id] ?? 'localhost' });
  const page = (
    <StaticRouter location={PAGES.home}>
      <Site />
    </StaticRouter>
  );
  // In one piece: parts that are filled in later would need a script.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
