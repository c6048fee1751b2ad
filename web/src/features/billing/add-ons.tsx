import { useState } from 'react';
import type {
  CheckoutResponse,
  PlansResponse,
  SubscriptionResponse,
} from '#domain/contract/billing-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';
import { showToast } from '#web/components/feedback/toast.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import styles from './add-ons.module.css';
import { useBillingActions } from './billing-api.ts';
import { money } from './format-price.ts';
import { PackSelect } from './pack-choice.tsx';

type Price = Extract<CheckoutResponse, { next: 'confirm' }>;

type AddOnsProps = {
  plans: PlansResponse /** `null` if the reader has no plan. */;
  held: SubscriptionResponse | null;
};

/** Sells packs of tickers on top of a plan. The price is shown before the reader confirms. */
export function AddOns({ plans, held }: AddOnsProps) {
  return (
    <section id="add-ons" className={styles.section} aria-labelledby="add-ons-title">
      <h2 id="add-ons-title" className="large">
        Add-ons
      </h2>
      {plans.add_ons.map((addOn) => (
        <div key={addOn.id} className={styles.addOn}>
          <div className={styles.what}>
            <p className="strong">{addOn.name}</p>
            <p className="quiet">
              {money(addOn.amount, addOn.currency)} a month for each pack of {addOn.tickers}, up to{' '}
              {plans.max_add_ons} packs.
              {held ? '' : ' You choose them when you upgrade.'}
            </p>
          </div>
          {held ? <Packs key={held.add_on_packs} addOn={addOn} most={plans.max_add_ons} held={held} /> : null}
        </div>
      ))}
    </section>
  );
}

type PacksProps = { addOn: PlansResponse['add_ons'][number]; most: number; held: SubscriptionResponse };

function Packs({ addOn, most, held }: PacksProps) {
  const [packs, setPacks] = useState(held.add_on_packs);
  const [price, setPrice] = useState<Price | null>(null);
  const { isBusy, problem, run } = useSubmit();
  const { checkout } = useBillingActions();

  const change = (confirm?: Price) =>
    run(async () => {
      setPrice(null);
      const answer = await checkout({
        addon: addOn.id,
        quantity: packs,
        ...(confirm ? { confirm: { amount_due: confirm.amount_due, as_of: confirm.as_of } } : {}),
      });
      if (answer.next === 'confirm') setPrice(answer);
      if (answer.next === 'done') showToast('Your add-ons have been updated.');
    });

  return (
    <>
      <div className="row wrap gap-8">
        <PackSelect most={most} packs={packs} onChoose={setPacks} />
        <Button disabled={packs === held.add_on_packs} isBusy={isBusy} onClick={() => void change()}>
          {isBusy ? 'One moment…' : 'Change'}
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {price ? (
        <ConfirmDialog
          title={`Change to ${packs} ${packs === 1 ? 'pack' : 'packs'}?`}
          action="Confirm"
          look="filled"
          onConfirm={() => void change(price)}
          onClose={() => setPrice(null)}
        >
          {priceText(price)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function priceText({ amount_due, credit, monthly, currency }: Price): string {
  const now =
    amount_due > 0
      ? `You pay ${money(amount_due, currency)} now for the rest of this month.`
      : 'You pay nothing now.';
  const later = credit > 0 ? ` ${money(credit, currency)} is credited to your next payment.` : '';
  return `${now}${later} From then on your plan costs ${money(monthly, currency)} a month.`;
}
