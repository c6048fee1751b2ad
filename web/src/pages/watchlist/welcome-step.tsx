import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Brand } from '#domain/brands/brand.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { Nothing } from '#web/components/loading/part-failed.tsx';
import { FirstTickerForm } from '#web/features/add-tickers/first-ticker-form.tsx';
import type { Viewer } from '#web/features/identity/identity-api.ts';
import { beginSetup } from '#web/features/setup/use-setup.ts';
import type { Watchlist } from '#web/features/watchlist/watchlist-api.ts';
import { Welcome } from '#web/features/welcome/welcome.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { focusAfterLeaving } from '#web/lib/session/leave.ts';
import { sisterSites } from '#web/lib/site/current-brand.ts';
import { useStillHere } from '#web/lib/site/still-here.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { FarewellNotice } from './farewell-notice.tsx';
import styles from './welcome-step.module.css';

const PlanPrice = lazyPart(() => import('#web/features/billing/plan-price.tsx'), Nothing);

type WelcomeStepProps = { brand: Brand; viewer: Viewer; watchlist: Watchlist; onAdded: () => void };

/** First step for an empty watchlist. */
export default function WelcomeStep({ brand, viewer, watchlist, onAdded }: WelcomeStepProps) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [session] = useStored(STORED.session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: this step may already be shown before the logout
  useEffect(focusAfterLeaving, [session]);
  return (
    <>
      <div className={styles.notices}>
        <FarewellNotice />
        <ArrivalNotice />
      </div>
      <Welcome
        brand={brand}
        sisters={sisterSites()}
        price={
          <Suspense fallback="Monthly">
            <PlanPrice plan="all" />
          </Suspense>
        }
        start={
          <FirstTickerForm
            brand={brand}
            look={brand.heroTitle ? 'filled' : 'outlined'}
            watched={[]}
            limit={watchlist.limit}
            isPro={viewer.isPro}
            defaultForms={viewer.profile?.default_forms}
            onEmpty={() => void navigate(`${PAGES.home}?step=add`)}
            onAdded={() => {
              beginSetup();
              onAdded();
              if (isStillHere()) void navigate(PAGES.home, { replace: true, state: { isAdded: true } });
            }}
          />
        }
      />
    </>
  );
}
