import { FREE_TICKER_LIMIT, PRO_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import styles from './unlock-pro.module.css';

/** Shows verified readers on the free plan what PRO adds. */
export default function UnlockPro() {
  return (
    <section className={styles.panel} aria-labelledby="unlock-pro">
      <div className="grow">
        <h2 id="unlock-pro" className="normal">
          Unlock PRO
        </h2>
        <p className="quiet small pretty">
          {PRO_TICKER_LIMIT} tickers instead of {FREE_TICKER_LIMIT}, alerts in real time instead of a daily
          digest, and the full AI analysis. Everything included.
        </p>
      </div>
      <UpgradeLink to={PAGES.upgrade}>Upgrade</UpgradeLink>
      <UpgradeLink look="plain">View Pricing</UpgradeLink>
    </section>
  );
}
