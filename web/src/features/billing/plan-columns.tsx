import type { ReactNode } from 'react';
import type { PlansResponse } from '#domain/contract/billing.ts';
import { FREE_TICKER_LIMIT } from '#domain/contract/limits.ts';
import { CheckList } from './check-list.tsx';
import { money } from './money.ts';
import styles from './plan-columns.module.css';

type SoldPlan = PlansResponse['plans'][number];

type PlanColumnsProps = {
  plans: PlansResponse;
  /** Forms that a free reader may follow here. */
  freeForms: readonly string[];
  /** What can be done about a plan: buy it, or see that it is there. */
  action: (plan: SoldPlan) => ReactNode;
  freeAction: ReactNode;
};

/** The free plan and what this brand sells, side by side. */
export function PlanColumns({ plans, freeForms, action, freeAction }: PlanColumnsProps) {
  const currency = plans.plans[0]?.currency ?? 'usd';
  return (
    <ul className={styles.plans}>
      <PlanColumn
        name="Free"
        price={money(0, currency)}
        note="No card needed"
        features={[
          `${FREE_TICKER_LIMIT} tickers`,
          'One email digest a day',
          'Importance and headline of every filing',
          freeForms.length === 1 ? `Form ${freeForms[0]}` : `${freeForms.length} form types`,
        ]}
      >
        {freeAction}
      </PlanColumn>
      {plans.plans.map((plan) => (
        <PlanColumn
          key={plan.id}
          name={plan.name}
          price={money(plan.amount, plan.currency)}
          note={taxNote(plans)}
          features={plan.features}
          isPaid
        >
          {action(plan)}
        </PlanColumn>
      ))}
    </ul>
  );
}

/** Whether the price is what is paid. */
export function taxNote({ tax_added }: Pick<PlansResponse, 'tax_added'>): string {
  return tax_added ? 'Plus sales tax where it applies' : 'No tax is added at checkout';
}

type PlanColumnProps = {
  name: string;
  price: string;
  note: string;
  features: readonly string[];
  isPaid?: boolean;
  children: ReactNode;
};

function PlanColumn({ name, price, note, features, isPaid = false, children }: PlanColumnProps) {
  return (
    <li className={styles.plan} data-paid={isPaid}>
      <h2 className="large">{name}</h2>
      <p>
        <span className="headline strong">{price}</span> <span className="quiet">a month</span>
      </p>
      <p className="quiet small">{note}</p>
      <div className={styles.features}>
        <CheckList lines={features} />
      </div>
      <div className={styles.action}>{children}</div>
    </li>
  );
}
