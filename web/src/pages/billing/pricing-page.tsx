import { useEffect } from 'react';
import { PLANS } from '#domain/plans/offers.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { ButtonLink } from '#web/components/controls/button-link.tsx';
import { AddOns } from '#web/features/billing/add-ons.tsx';
import { useSubscription } from '#web/features/billing/billing-api.ts';
import { PlanColumns } from '#web/features/billing/plan-columns.tsx';
import { Faq } from '#web/features/billing/pricing-faq.tsx';
import { SisterOffers } from '#web/features/billing/sister-offers.tsx';
import { WatchlistChanges } from '#web/features/billing/watchlist-changes.tsx';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { useWatchlist } from '#web/features/watchlist/watchlist-api.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { useRememberedOrigin } from '#web/lib/site/upsell-origin.ts';
import { BillingPage } from './billing-page.tsx';

/** Shows the plans side by side, what they change for this reader, add-ons, and frequent questions. */
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
              <ButtonLink to={PAGES.home} look="outlined">
                Go to your watchlist
              </ButtonLink>
            }
            action={(plan) =>
              isPro ? (
                <ButtonLink to={`${PAGES.settings}#plan`} look="outlined">
                  You have {held?.plan ? PLANS[held.plan].name : PLANS.pro.name}. Manage your plan
                </ButtonLink>
              ) : (
                <ButtonLink to={`${PAGES.upgrade}?plan=${plan.id}`} look="filled">
                  Upgrade to {plan.name}
                </ButtonLink>
              )
            }
          />
          {isPro ? null : <WatchlistChanges brand={brand.id} items={items} />}
          <AddOns plans={plans} held={held?.plan ? held : null} />
          <SisterOffers />
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
