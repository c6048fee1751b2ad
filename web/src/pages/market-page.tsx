import { useLocation } from 'react-router-dom';
import { marketListsOfBrand } from '#domain/market/brand-market.ts';
import { marketAddress } from '#domain/market/market-address.ts';
import { PRO_ADDS } from '#domain/market/market-words.ts';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { MarketBoard } from '#web/features/market/market-board.tsx';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { useFollow } from './discovery/use-follow.tsx';
import NotFoundPage from './not-found-page.tsx';

/** The market pages, at /market and below. */
export default function MarketPage() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const follow = useFollow();
  const address = marketAddress(pathname);
  if (address === null || !marketListsOfBrand(pageBrand().id).includes(address.list)) return <NotFoundPage />;
  return (
    <MarketBoard
      key={`${address.list} ${address.kind ?? ''}`}
      address={address}
      isPro={viewer.isPro}
      follow={follow}
      offer={
        <p className="row wrap gap-12">
          <span className="quiet">{PRO_ADDS[address.list]}</span>
          <UpgradeLink look="outlined">See plans</UpgradeLink>
        </p>
      }
    />
  );
}
