import { useSearchParams } from 'react-router-dom';
import type { PlansResponse } from '#domain/contract/billing-contract.ts';
import { readWanted } from '#domain/plans/wanted-plan.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { ButtonLink } from '#web/components/controls/button-link.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { useBillingActions } from '#web/features/billing/billing-api.ts';
import { CheckList } from '#web/features/billing/check-list.tsx';
import { money } from '#web/features/billing/format-price.ts';
import { PackChoice } from '#web/features/billing/pack-choice.tsx';
import { taxNote } from '#web/features/billing/plan-columns.tsx';
import { WatchlistChanges } from '#web/features/billing/watchlist-changes.tsx';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { useWatchlist } from '#web/features/watchlist/watchlist-api.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import styles from './billing-page.module.css';
import { VerifyFirst } from './verify-first.tsx';

type OfferProps = { plans: PlansResponse; plan: PlansResponse['plans'][number]; wasCanceled: boolean };

/**
 * A plan with its packs, and the button that leads to Stripe's page. The choice is in the URL, so that it survives
 * a login.
 */
export function Offer({ plans, plan, wasCanceled }: OfferProps) {
  const viewer = useViewer();
  const { items } = useWatchlist();
  const { isBusy, problem, run } = useSubmit();
  const { checkout, refresh } = useBillingActions();
  const [parameters, setParameters] = useSearchParams();
  const [addOn] = plans.add_ons;
  const packs = addOn ? (readWanted(parameters)?.packs ?? 0) : 0;
  const monthly = plan.amount + packs * (addOn?.amount ?? 0);
  const choosePacks = (chosen: number) =>
    setParameters(
      (before) => {
        before.set('plan', plan.id);
        before.set('packs', String(chosen));
        before.delete('checkout');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const pay = () =>
    run(async () => {
      const order = addOn && packs > 0 ? { addon: addOn.id, quantity: packs } : {};
      const { next } = await checkout({ plan: plan.id, ...order });
      // The plan was bought in another tab in the meantime.
      if (next === 'confirm') refresh();
    });
  return (
    <>
      {wasCanceled ? (
        <Notice announce="status">You left the payment page. You have not been charged.</Notice>
      ) : null}
      <section className={styles.summary} aria-labelledby="chosen-plan">
        <h2 id="chosen-plan" className="title">
          {plan.name}
        </h2>
        <p aria-live="polite">
          <span className="headline strong">{money(monthly, plan.currency)}</span>{' '}
          <span className="quiet">a month. {taxNote(plans)}.</span>
        </p>
        <CheckList lines={plan.features} />
        {addOn ? (
          <PackChoice
            addOn={addOn}
            most={plans.max_add_ons}
            planTickers={plan.tickers}
            packs={packs}
            onChoose={choosePacks}
          />
        ) : null}
        {viewer.isVerified ? (
          <>
            <p className={styles.actions}>
              <Button look="filled" isBusy={isBusy} onClick={() => void pay()}>
                {isBusy ? 'One moment…' : 'Continue to payment'}
              </Button>
              <ButtonLink to={PAGES.pricing} look="plain">
                View Pricing
              </ButtonLink>
            </p>
            <p className="quiet small">
              You pay by card on Stripe’s payment page, where you can enter a promotion code. Cancel at any
              time in Settings.
            </p>
            <p className="outcome" role="alert">
              {problem}
            </p>
          </>
        ) : (
          <VerifyFirst viewer={viewer} wanted={{ plan: plan.id, packs }} />
        )}
      </section>
      <WatchlistChanges brand={pageBrand().id} items={items} />
    </>
  );
}
