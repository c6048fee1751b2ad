import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Brand } from '#domain/brands/brand.ts';
import { FREE_TICKER_LIMIT } from '#domain/contract/limits.ts';
import { Icon } from '#web/components/display/icon.tsx';
import type { SisterSite } from '#web/lib/site/brand.ts';
import { WELCOME } from './copy.ts';
import styles from './welcome.module.css';

/** One brand alone has it. */
const Pitch = lazy(() => import('./pitch.tsx'));

type WelcomeProps = {
  brand: Brand;
  sisters: readonly SisterSite[];
  /** Link to the add step, optionally with a ticker filled in. */
  addStep: (ticker?: string) => string;
};

/** The page of an empty watchlist: what the site does, and how to start. */
export function Welcome({ brand, sisters, addStep }: WelcomeProps) {
  const copy = WELCOME[brand.id];
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1 className={brand.heroTitle ? styles.title : 'visually-hidden'}>
          {brand.heroTitle ?? brand.name}
        </h1>
        {brand.heroTitle ? (
          <p className={styles.lead}>{copy.lead}</p>
        ) : (
          <Suspense>
            <Pitch lead={copy.lead} />
          </Suspense>
        )}
        <div className={styles.start}>
          <Link className={styles.button} to={addStep()} role="button">
            Add Your First Ticker
          </Link>
          <p className={styles.suggestions}>
            <span>or start with</span>
            {brand.suggestedTickers.map((ticker) => (
              <Link key={ticker} className={styles.ticker} to={addStep(ticker)}>
                {ticker}
              </Link>
            ))}
          </p>
        </div>
        <p className="quiet small">Free for {FREE_TICKER_LIMIT} tickers. No account needed to start.</p>
      </section>

      <ul className={styles.features}>
        {copy.features.map((feature) => (
          <li key={feature.title} className={styles.feature}>
            <Icon name={feature.icon} size={20} />
            <h2 className="normal">{feature.title}</h2>
            <p className="quiet pretty">{feature.text}</p>
          </li>
        ))}
      </ul>

      {sisters.length > 0 ? <Sisters sisters={sisters} /> : null}
    </div>
  );
}

function Sisters({ sisters }: { sisters: readonly SisterSite[] }) {
  return (
    <section className={styles.sisters} aria-labelledby="sister-sites">
      <h2 id="sister-sites" className="quiet small">
        Looking for a different focus?
      </h2>
      <ul className={styles.sisterList}>
        {sisters.map(({ brand, href }) => (
          <li key={brand.id}>
            <a href={href}>{brand.name}</a>
            <span className="quiet">{brand.tagline}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
