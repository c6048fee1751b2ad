import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { ButtonLink } from '#web/components/controls/button-link.tsx';
import { useBillingActions, useSubscription } from '#web/features/billing/billing-api.ts';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { upsellOrigin, useRememberedOrigin } from '#web/lib/site/upsell-origin.ts';
import styles from './billing-page.module.css';
import { BillingPage } from './billing-page.tsx';
import { Offer } from './offer.tsx';

/** The step before Stripe's Checkout. Checkout also returns to this page. */
export default function UpgradePage() {
  usePageTitle('Upgrade');
  useRememberedOrigin();
  const [parameters] = useSearchParams();
  const { isPro } = useViewer();
  const outcome = parameters.get('checkout');
  const isPaid = outcome === 'done';
  const { data: held } = useSubscription(isPaid);
  useFreshPlan(isPaid && held?.plan !== null && held !== undefined);
  return (
    <BillingPage title="Upgrade" lead="More tickers, real-time alerts and the full analysis.">
      {(plans) => {
        if (held?.plan || isPro) return <Upgraded isNew={isPaid} />;
        if (isPaid) return <Processing />;
        const plan = plans.plans.find(({ id }) => id === parameters.get('plan')) ?? plans.plans[0];
        if (plan === undefined) return <p>There is nothing to buy right now. Please come back later.</p>;
        return <Offer plans={plans} plan={plan} wasCanceled={outcome === 'canceled'} />;
      }}
    </BillingPage>
  );
}

/** Refreshes the header and the watchlist once Stripe has confirmed the purchase. */
function useFreshPlan(isBought: boolean): void {
  const { refresh } = useBillingActions();
  const fetchAnew = useEffectEvent(refresh);
  useEffect(() => {
    if (isBought) fetchAnew();
  }, [isBought]);
}

function Upgraded({ isNew }: { isNew: boolean }) {
  return (
    <section className={styles.summary} role="status">
      <h2 className="title">{isNew ? 'Thank you. You have PRO.' : 'You have PRO'}</h2>
      <p className="quiet">
        {isNew
          ? 'It works on all our sites from now on. Stripe has emailed your receipt.'
          : 'There is nothing to upgrade. You can change add-ons, or manage your plan.'}
      </p>
      <p className={styles.actions}>
        <ButtonLink to={upsellOrigin()} look="filled">
          {upsellOrigin() === PAGES.home ? 'Go to your watchlist' : 'Go back to where you were'}
        </ButtonLink>
        <ButtonLink to={`${PAGES.settings}#plan`} look="outlined">
          Manage your plan
        </ButtonLink>
        <ButtonLink to={`${PAGES.pricing}#add-ons`} look="plain">
          Add-ons
        </ButtonLink>
      </p>
    </section>
  );
}

function Processing() {
  return (
    <section className={styles.summary} role="status">
      <h2 className="title">Your payment is being processed</h2>
      <p className="quiet">
        Your bank has not confirmed it yet. This page checks again every few seconds, and we email you in any
        case. You can close it.
      </p>
    </section>
  );
}
