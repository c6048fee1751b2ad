import { NO_THRESHOLD } from '#domain/accounts/preferences.ts';
import { isCikName } from '#domain/companies/cik-name.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { ThresholdRow } from '#web/features/settings/tickers/threshold-row.tsx';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import styles from './price-alerts.module.css';

/** Lets the reader edit the price alerts of a watched ticker in place, if the brand offers them. */
export default function PriceAlerts({ item }: { item: WatchlistItem }) {
  const { profile } = useViewer();
  if (profile === null || !pageBrand().features.priceAlerts || isCikName(item.ticker)) return null;
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
