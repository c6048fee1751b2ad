import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SubscriptionResponse } from '#domain/contract/billing-contract.ts';
import { PLANS } from '#domain/plans/offers.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { useBillingActions, useSubscription } from './billing-api.ts';
import { dateText, money } from './format-price.ts';
import { InvoiceList } from './invoice-list.tsx';
import styles from './plan-setting.module.css';

/** Shows the reader's plan: its price, how long it runs, and how to change or end it. */
export function PlanSetting({ isPro }: { isPro: boolean }) {
  const { data: held, error, mutate } = useSubscription();
  if (held) return <Plan held={held} isPro={isPro} />;
  if (!error) {
    return (
      <div className={styles.plan}>
        <SkeletonBar width="240px" height={16} />
      </div>
    );
  }
  return <LoadFailed onRetry={() => mutate()}>Your plan could not be loaded. It is unchanged.</LoadFailed>;
}

function Plan({ held, isPro }: { held: SubscriptionResponse; isPro: boolean }) {
  const { cancel, resume, openPortal } = useBillingActions();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useSubmit();
  return (
    <div className={styles.plan}>
      {held.grace_until ? (
        <Notice tone="warning" icon="warning">
          Your last payment failed. Your plan ends on {dateText(held.grace_until)} unless you update your
          card.
        </Notice>
      ) : null}
      <div>
        <p className="strong">{nameOf(held, isPro)}</p>
        <p className="quiet small">{termsOf(held, isPro)}</p>
      </div>
      <div className={styles.actions}>
        {held.plan === null && !isPro ? <UpgradeLink to={PAGES.upgrade}>Upgrade</UpgradeLink> : null}
        {held.has_portal ? (
          <Button isBusy={isBusy} onClick={() => void run(openPortal)}>
            {held.grace_until ? 'Update your card' : 'Card and invoices'}
          </Button>
        ) : null}
        {held.plan !== null && held.cancels_at === null ? (
          <>
            <Link to={`${PAGES.pricing}#add-ons`} className="tap">
              Add-ons
            </Link>
            <Button look="plain" isBusy={isBusy} onClick={() => setAsking(true)}>
              Cancel plan
            </Button>
          </>
        ) : null}
        {held.plan !== null && held.cancels_at !== null ? (
          <Button isBusy={isBusy} onClick={() => void run(resume)}>
            Keep my plan
          </Button>
        ) : null}
      </div>
      <p className="outcome" role="alert">
        {problem}
      </p>
      <InvoiceList invoices={held.invoices} />
      {isAsking ? (
        <ConfirmDialog
          title="Cancel your plan?"
          action="Cancel plan"
          onConfirm={() => {
            setAsking(false);
            void run(cancel);
          }}
          onClose={() => setAsking(false)}
        >
          {held.renews_at
            ? `It continues until ${dateText(held.renews_at)} and then ends. Until then, you can undo the cancellation.`
            : 'It continues until the end of the month you paid for.'}{' '}
          Your watchlist stays; tickers over the free limit are paused.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function nameOf({ plan, add_on_packs }: SubscriptionResponse, isPro: boolean): string {
  if (plan === null) return isPro ? PLANS.pro.name : 'Free';
  if (add_on_packs === 0) return PLANS[plan].name;
  return `${PLANS[plan].name} with ${add_on_packs} ${add_on_packs === 1 ? 'add-on pack' : 'add-on packs'}`;
}

const WHY_ENDED = {
  canceled: 'because it was canceled',
  unpaid: 'because payment was seven days overdue',
  refunded: 'because the payment was refunded',
  disputed: 'because your bank reversed the payment',
} as const;

function endOf({ at, reason }: NonNullable<SubscriptionResponse['ended']>): string {
  return `Your plan ended on ${dateText(at)} ${WHY_ENDED[reason]}. `;
}

function termsOf(held: SubscriptionResponse, isPro: boolean): string {
  const { plan, monthly, currency, cancels_at, renews_at, next_payment, ended } = held;
  if (plan === null && isPro) return 'Included at no charge.';
  if (plan === null) return `${ended ? endOf(ended) : ''}A daily digest and the headline of every filing.`;
  const price = monthly !== null && currency !== null ? `${money(monthly, currency)} a month. ` : '';
  // The warning above already contains the end date.
  if (held.grace_until) return cancels_at ? `${price}Canceled.` : price;
  if (cancels_at) return `${price}Canceled: it ends on ${dateText(cancels_at)}.`;
  if (!renews_at) return price;
  // Tax, a discount or a credit can make the next payment differ from the monthly price.
  const isOther = next_payment !== null && next_payment !== monthly && currency !== null;
  return `${price}Renews on ${dateText(renews_at)}${isOther ? ` for ${money(next_payment, currency)}` : ''}.`;
}
