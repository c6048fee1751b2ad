import { Link } from 'react-router-dom';
import { NO_THRESHOLD } from '#domain/accounts/preferences.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { FREE_PRICE_ALERT_TICKERS } from '#domain/contract/limits.ts';
import { isPro } from '#domain/plans/plan.ts';
import { PAGES } from '#domain/site/pages.ts';
import { Switch } from '#web/components/controls/switch.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { useSettingsActions } from '#web/features/settings/shared/api.ts';
import sectionStyles from '#web/features/settings/shared/section.module.css';
import { Row, Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { ThresholdRow } from './threshold-row.tsx';
import styles from './threshold-section.module.css';

/** The tickers to set price levels for. */
export type Watched = {
  items: readonly { ticker: string; company_name: string }[];
  isLoading: boolean;
  error: Error | undefined;
  retry: () => void;
};

type ThresholdSectionProps = { profile: Profile; watchlist: Watched };

/** Price alerts for each watched ticker. */
export function ThresholdSection({ profile, watchlist }: ThresholdSectionProps) {
  return (
    <Section {...SECTIONS.prices}>
      <PriceMailRow profile={profile} />
      {watchlist.items.length > 0 ? (
        <Levels profile={profile} items={watchlist.items} />
      ) : watchlist.error ? (
        <div className={sectionStyles.own}>
          <LoadFailed onRetry={watchlist.retry}>Your tickers could not be loaded.</LoadFailed>
        </div>
      ) : watchlist.isLoading ? (
        <Row label={<SkeletonBar width="160px" height={16} />} hint={<SkeletonBar width="220px" />} />
      ) : (
        <Row label="No tickers in your watchlist yet." hint="Each ticker you add gets a row here.">
          <Link to={PAGES.home}>Go to the watchlist</Link>
        </Row>
      )}
    </Section>
  );
}

function PriceMailRow({ profile }: { profile: Profile }) {
  const actions = useSettingsActions();
  const { state, save } = useSave();
  const hint = isPro(profile)
    ? 'They also come by text, in browsers and in your feed, wherever alerts do.'
    : `For up to ${FREE_PRICE_ALERT_TICKERS} tickers. PRO has them for all, also by text and in browsers.`;
  return (
    <Row label="Price alerts by email" hint={hint} state={state}>
      <Switch
        label="Price alerts by email"
        checked={profile.price_mails}
        onSwitch={(on) => void save(() => actions.setPreferences({ price_mails: on }))}
      />
    </Row>
  );
}

function Levels({ profile, items }: { profile: Profile; items: Watched['items'] }) {
  return (
    <div className={styles.list}>
      <div className={styles.head} aria-hidden="true">
        <span>Ticker</span>
        <span>Price above</span>
        <span>Price below</span>
        <span>Day change</span>
        <span>Since last</span>
      </div>
      {items.map(({ ticker, company_name }) => (
        <ThresholdRow
          key={ticker}
          ticker={ticker}
          company={company_name}
          threshold={profile.thresholds[ticker] ?? NO_THRESHOLD}
        />
      ))}
    </div>
  );
}
