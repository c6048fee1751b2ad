import { Link, useNavigate } from 'react-router-dom';
import type { Brand } from '#domain/brands/brand.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Icon } from '#web/components/display/icon.tsx';
import { NarrowPage } from '#web/components/layout/narrow-page.tsx';
import { AddForm } from '#web/features/add-tickers/add-form.tsx';
import type { Viewer } from '#web/features/identity/identity-api.ts';
import { beginSetup } from '#web/features/setup/use-setup.ts';
import type { Watchlist } from '#web/features/watchlist/watchlist-api.ts';
import { useStillHere } from '#web/lib/site/still-here.ts';
import styles from './add-step.module.css';
import { ArrivalNotice } from './arrival-notice.tsx';
import { FarewellNotice } from './farewell-notice.tsx';

type AddStepProps = {
  brand: Brand;
  viewer: Viewer;
  watchlist: Watchlist;
  wanted: string | null;
  onAdded: () => void;
};

/** Second step for an empty watchlist: the add form. */
export default function AddStep({ brand, viewer, watchlist, wanted, onAdded }: AddStepProps) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  return (
    <NarrowPage
      title="Which companies do you follow?"
      lead={
        wanted
          ? `Add ${displayTicker(wanted)} to your watchlist to see filings`
          : 'Tickers or company names, separated by commas.'
      }
      before={
        <>
          <Link to={PAGES.home} className={styles.back}>
            <Icon name="back" /> Back
          </Link>
          <FarewellNotice />
          <ArrivalNotice />
        </>
      }
    >
      <AddForm
        key={wanted}
        brand={brand}
        prefill={wanted ? displayTicker(wanted) : ''}
        autoFocus
        watched={[]}
        limit={watchlist.limit}
        isPro={viewer.isPro}
        defaultForms={viewer.profile?.default_forms}
        onAdded={() => {
          beginSetup();
          onAdded();
          if (isStillHere()) void navigate(PAGES.home, { replace: true, state: { isAdded: true } });
        }}
      />
    </NarrowPage>
  );
}
