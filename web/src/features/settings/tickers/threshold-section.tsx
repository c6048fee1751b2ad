import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NO_THRESHOLD } from '#domain/accounts/preferences.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { FREE_PRICE_ALERT_TICKERS } from '#domain/contract/limits-contract.ts';
import { isPro } from '#domain/plans/plan.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Switch } from '#web/components/controls/switch.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import sectionStyles from '#web/features/settings/shared/section.module.css';
import { Row, Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { ThresholdFinder } from './threshold-finder.tsx';
import { ThresholdRow } from './threshold-row.tsx';
import styles from './threshold-section.module.css';

/** A ticker whose price limits can be set. */
export type Watched = {
  items: readonly { ticker: string; company_name: string }[];
  isLoading: boolean;
  error: Error | undefined;
  retry: () => void;
};

type ThresholdSectionProps = { profile: Profile; watchlist: Watched };

/** Lists the tickers that have price alerts. Others are found by search. */
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
        <Row
          label="No tickers in your watchlist yet."
          hint="You can set price alerts for tickers on your watchlist."
        >
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
    ? 'They also go wherever your alerts go: by text, as browser notifications and in your feed.'
    : `For up to ${FREE_PRICE_ALERT_TICKERS} tickers. PRO covers all your tickers and adds texts and browser notifications.`;
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
  const { listed, added, add } = useListed(profile, items);
  return (
    <>
      <ThresholdFinder items={items.filter((item) => !listed.includes(item))} onChoose={add} />
      {listed.length > 0 ? (
        <div className={styles.list}>
          <div className={styles.head} aria-hidden="true">
            <span>Ticker</span>
            <span>Price above</span>
            <span>Price below</span>
            <span>Day change</span>
            <span>Since last</span>
          </div>
          {listed.map(({ ticker, company_name }) => (
            <ThresholdRow
              key={ticker}
              ticker={ticker}
              company={company_name}
              threshold={profile.thresholds[ticker] ?? NO_THRESHOLD}
              autoFocus={ticker === added}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}

/**
 * Returns the tickers with price alerts, and those that were chosen to get one. A ticker whose alerts are
 * cleared remains in the list until the page is left, so that its row does not disappear while the reader is
 * editing.
 */
function useListed({ thresholds }: Profile, items: Watched['items']) {
  const [kept, setKept] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<string | null>(null);
  const isSet = (ticker: string) =>
    Object.values(thresholds[ticker] ?? NO_THRESHOLD).some((limit) => limit !== null);
  const missing = items.map(({ ticker }) => ticker).filter((each) => isSet(each) && !kept.includes(each));
  if (missing.length > 0) setKept([...kept, ...missing]);
  return {
    listed: items.filter(({ ticker }) => kept.includes(ticker)),
    added,
    add: (ticker: string) => {
      setKept([...kept, ticker]);
      setAdded(ticker);
    },
  };
}
