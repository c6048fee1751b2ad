import { NO_THRESHOLD } from '#domain/accounts/preferences.ts';
import type { WatchlistItem } from '#domain/contract/watchlist.ts';
import { useViewer } from '#web/features/identity/api.ts';
import { ThresholdRow } from '#web/features/settings/tickers/threshold-row.tsx';
import { pageBrand } from '#web/lib/site/brand.ts';
import styles from './price-alerts.module.css';

/** The price alerts of a watched ticker, edited in place, where the brand has them. */
export function PriceAlerts({ item }: { item: WatchlistItem }) {
  const { profile } = useViewer();
  if (profile === null || !pageBrand().features.priceAlerts) return null;
  return (
    <section className={styles.alerts} aria-label="Price alerts">
      <ThresholdRow
        ticker={item.ticker}
        company={profile.verified ? HINT : UNVERIFIED}
        threshold={profile.thresholds[item.ticker] ?? NO_THRESHOLD}
        title="Price alerts"
      />
    </section>
  );
}

const HINT = 'One alert per crossing, during trading hours.';
const UNVERIFIED = 'Alerts start once you verify an email address.';
