import type { Brand } from '#domain/brand.ts';
import { Welcome } from '#web/features/welcome/welcome.tsx';
import { sisterSites } from '#web/lib/brand.ts';
import { PAGES } from '#web/lib/paths.ts';

/** First step of an empty watchlist. */
export function WelcomeStep({ brand }: { brand: Brand }) {
  return (
    <Welcome
      brand={brand}
      sisters={sisterSites(brand)}
      addStep={(ticker) => `${PAGES.home}?${ticker ? `ticker=${encodeURIComponent(ticker)}` : 'step=add'}`}
    />
  );
}
