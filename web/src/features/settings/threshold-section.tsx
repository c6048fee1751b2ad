import { Link } from 'react-router-dom';
import type { Profile } from '#domain/contract/identity.ts';
import { NO_THRESHOLD } from '#domain/preferences.ts';
import { PAGES } from '#web/lib/paths.ts';
import { Row, Section } from './section.tsx';
import { SECTIONS } from './sections.ts';
import { ThresholdRow } from './threshold-row.tsx';
import styles from './threshold-section.module.css';

export type WatchedTicker = { ticker: string; company_name: string };

type ThresholdSectionProps = { profile: Profile; watched: readonly WatchedTicker[] };

/** Price levels of each watched ticker. */
export function ThresholdSection({ profile, watched }: ThresholdSectionProps) {
  return (
    <Section {...SECTIONS.prices}>
      {watched.length === 0 ? (
        <Row label="No tickers in your watchlist yet." hint="Each ticker you add gets a line here.">
          <Link to={PAGES.home}>Go to the watchlist</Link>
        </Row>
      ) : (
        <div className={styles.list}>
          <div className={styles.head} aria-hidden="true">
            <span>Ticker</span>
            <span>Price above</span>
            <span>Price below</span>
            <span>Change</span>
          </div>
          {watched.map(({ ticker, company_name }) => (
            <ThresholdRow
              key={ticker}
              ticker={ticker}
              company={company_name}
              threshold={profile.thresholds[ticker] ?? NO_THRESHOLD}
            />
          ))}
        </div>
      )}
    </Section>
  );
}
