import { PRO_TICKER_LIMIT } from '#domain/contract/limits.ts';
import styles from './pitch.module.css';

/** The all-filings brand's plan and price. */
export function Pitch({ lead }: { lead: string }) {
  return (
    <div className="stack gap-16">
      <p className={styles.title}>Every filing. One watchlist.</p>
      <p className={styles.lead}>{lead}</p>
      <dl className={styles.plan}>
        <div>
          <dt>Plan</dt>
          <dd>$20 a month</dd>
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
