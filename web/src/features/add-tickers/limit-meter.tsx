import { PAGES } from '#domain/site/site-pages.ts';
import { isNearLimit } from '#domain/watchlist/ticker-entries.ts';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import styles from './limit-meter.module.css';

type LimitMeterProps = { used: number; limit: number | null; isPro: boolean };

/** Shows how much of the ticker limit is used, with a warning above 90%. Hidden if there is no limit. */
export function LimitMeter({ used, limit, isPro }: LimitMeterProps) {
  if (limit === null || used === 0) return null;
  const isNear = isNearLimit(used, limit);
  return (
    <div className={styles.meter} data-near={isNear}>
      <p className="quiet small">
        {used} of {limit} tickers used
      </p>
      <meter
        className="visually-hidden"
        aria-label="Tickers used"
        min={0}
        max={limit}
        value={Math.min(used, limit)}
      />
      <span className={styles.track} aria-hidden="true">
        <span className={styles.used} style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
      </span>
      {isNear ? (
        <Notice tone="warning" icon="warning" announce="status" action={<MoreRoom isPro={isPro} />}>
          {used >= limit
            ? `You’ve used all ${limit} tickers. Remove one to add another.`
            : `You’ve used ${used} of your ${limit} tickers.`}
        </Notice>
      ) : null}
    </div>
  );
}

/** Links to the page that sells room for more tickers: a plan, or packs in addition to a plan. */
export function MoreRoom({ isPro }: { isPro: boolean }) {
  return isPro ? (
    <UpgradeLink to={`${PAGES.pricing}#add-ons`}>Add-ons</UpgradeLink>
  ) : (
    <UpgradeLink to={PAGES.upgrade}>Upgrade</UpgradeLink>
  );
}
