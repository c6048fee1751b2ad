import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import frame from './app/app.module.css';
import { Site } from './app/app.tsx';
import { LoadingPage } from './components/feedback/loading.tsx';
import { SiteFooter } from './components/layout/site-footer.tsx';
import { SiteHeader } from './components/layout/site-header.tsx';
import { presetSite, sisterSites } from './lib/site/current-brand.ts';

type Hosts = Partial<Record<BrandId, string>>;

/**
 * Renders the start page as a visitor without a watchlist first sees it. The build writes it into the page of each
 * brand.
 * @param hosts host name per brand; if it is empty, the brand is determined as on a local host
 */
export async function renderStartPage(id: BrandId, hosts: Hosts): Promise<string> {
  preset(id, hosts);
  const page = (
    <StaticRouter location={PAGES.home}>
      <Site />
    </StaticRouter>
  );
  // Renders everything at once, because parts that are filled in later would need a script.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/**
 * Renders what every other page shows until its code has loaded: the site's layout, which is the same for visitors
 * and readers.
 */
export function renderWaitingPage(id: BrandId, hosts: Hosts): string {
  preset(id, hosts);
  const brand = BRANDS[id];
  return renderToStaticMarkup(
    <StaticRouter location={PAGES.login}>
      <SiteHeader brand={brand} />
      <main className={frame.main}>
        <LoadingPage />
      </main>
      <SiteFooter brand={brand} sisters={sisterSites()} />
    </StaticRouter>,
  );
}

function preset(id: BrandId, hosts: Hosts): void {
  presetSite({ brand: BRANDS[id], hosts, hostname: hosts[id] ?? 'localhost' });
}
