import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/pages.ts';
import { AddOns } from '#web/features/billing/add-ons.tsx';
import { useSubscription } from '#web/features/billing/api.ts';
import { Faq } from '#web/features/billing/faq.tsx';
import { PlanColumns } from '#web/features/billing/plan-columns.tsx';
import { WatchlistChanges } from '#web/features/billing/watchlist-changes.tsx';
import { useViewer } from '#web/features/identity/api.ts';
import { useWatchlist } from '#web/features/watchlist/api.ts';
import { pageBrand } from '#web/lib/site/brand.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { useRememberedOrigin } from '#web/lib/site/upsell-origin.ts';
import styles from './billing-page.module.css';
import { BillingPage } from './billing-page.tsx';

/** The plans side by side, what they change for this reader, add-ons, and questions. */
export default function PricingPage() {
  usePageTitle('Pricing');
  useRememberedOrigin();
  const brand = pageBrand();
  const { isPro } = useViewer();
  const { items } = useWatchlist();
  const { data: held } = useSubscription();
  return (
    <BillingPage title="Plans and prices" lead="Start free. Upgrade when you need more, cancel at any time.">
      {(plans) => (
        <>
          <PlanColumns
            plans={plans}
            freeForms={brand.availableForms}
            freeAction={
              <Link to={PAGES.home} data-look="outlined" className={styles.link}>
                Go to your watchlist
              </Link>
            }
            action={(plan) =>
              isPro ? (
                <Link to={`${PAGES.settings}#plan`} data-look="outlined" className={styles.link}>
                  You have PRO. Manage your plan
                </Link>
              ) : (
                <Link to={`${PAGES.upgrade}?plan=${plan.id}`} data-look="filled" className={styles.link}>
                  Upgrade to {plan.name}
                </Link>
              )
            }
          />
          {isPro ? null : <WatchlistChanges brand={brand.id} items={items} />}
          <AddOns plans={plans} held={held?.plan ? held : null} />
          <Faq hasTax={plans.tax_added} />
          <ScrollToHash />
        </>
      )}
    </BillingPage>
  );
}

/** Scrolls to a section such as /pricing#add-ons, which renders after the page. */
function ScrollToHash() {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return null;
}
