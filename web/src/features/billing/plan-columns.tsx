import type { ReactNode } from 'react';
import type { PlansResponse } from '#domain/contract/billing-contract.ts';
import { FREE_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { CheckList } from './check-list.tsx';
import { money } from './format-price.ts';
import styles from './plan-columns.module.css';

type SoldPlan = PlansResponse['plans'][number];

type PlanColumnsProps = {
  plans: PlansResponse;
  /** Forms that readers without a plan may follow on this site. */
  freeForms: readonly string[];
  /** The action offered for a plan, such as a button to buy it or a note that the reader already has it. */
  action: (plan: SoldPlan) => ReactNode;
  freeAction: ReactNode;
};

/** Shows the free plan and this brand's paid plans side by side. */
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

/** Returns a note on whether sales tax is added to the price. */
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
