import type { ReactNode } from 'react';
import { PRO_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import styles from './pitch.module.css';

/** Advertises the plan of the brand that covers all forms. @param price price per month */
export function Pitch({ lead, price }: { lead: string; price: ReactNode }) {
  return (
    <div className="stack gap-16">
      <p className={styles.title}>Every filing. One watchlist.</p>
      <p className={styles.lead}>{lead}</p>
      <dl className={styles.plan}>
        <div>
          <dt>Plan</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>Tickers</dt>
          <dd>{PRO_TICKER_LIMIT}</dd>
        </div>
        <div>
          <dt>Form types</dt>
          <dd>12</dd>
        </div>
        <div>
          <dt>Alerts</dt>
          <dd>Real-time</dd>
        </div>
      </dl>
    </div>
  );
}
