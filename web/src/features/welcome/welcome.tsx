import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Brand } from '#domain/brands/brand.ts';
import { FREE_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import type { SisterSite } from '#web/lib/site/current-brand.ts';
import { WELCOME } from './copy.ts';
import { DeliveryStrip } from './delivery-strip.tsx';
import { LiveList, LiveListLoading } from './live-list.tsx';
import { Picture } from './picture.tsx';
import { Pitch } from './pitch.tsx';
import { SampleMail, SampleMailLoading } from './sample-mail.tsx';
import { Sisters } from './sisters.tsx';
import styles from './welcome.module.css';
import { useHighlights } from './welcome-api.ts';
import { Faq } from './welcome-faq.tsx';
import { questionsOf } from './welcome-questions.ts';

type WelcomeProps = {
  brand: Brand;
  sisters: readonly SisterSite[];
  /** The form that starts a watchlist. */
  start: ReactNode;
  /** The price of the plan that the pitch is about. */
  price: ReactNode;
};

/** The page for an empty watchlist: what the site does, illustrated with today's filings, and how to start. */
export function Welcome({ brand, sisters, start, price }: WelcomeProps) {
  const copy = WELCOME[brand.id];
  const { data, isLoading } = useHighlights();
  const [first] = data?.filings ?? [];
  return (
    <div className={styles.page}>
      <div className={styles.top} data-alone={!isLoading && !first}>
        <section className={styles.hero}>
          <h1 className={brand.heroTitle ? styles.title : 'visually-hidden'}>
            {brand.heroTitle ?? brand.name}
          </h1>
          {brand.heroTitle ? (
            <p className={styles.lead}>{copy.lead}</p>
          ) : (
            <>
              <Pitch lead={copy.lead} price={price} />
              <Link className={styles.button} to={PAGES.upgrade}>
                Start Subscription
              </Link>
            </>
          )}
          {start}
          <p className="quiet small">Free for {FREE_TICKER_LIMIT} tickers. No account needed to start.</p>
        </section>
        {isLoading ? <LiveListLoading /> : null}
        {first && data?.date ? <LiveList date={data.date} filings={data.filings} /> : null}
      </div>

      <div className={styles.proof} data-alone={!isLoading && !first}>
        {isLoading ? <SampleMailLoading /> : null}
        {first ? <SampleMail brand={brand} filing={first} /> : null}
        <ul className={styles.features}>
          {copy.features.map(({ picture, title, text }) => (
            <li key={title} className={styles.feature}>
              <Picture name={picture} />
              <div className="stack">
                <h2 className="normal">{title}</h2>
                <p className="quiet pretty">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>

      {data?.delivery ? <DeliveryStrip delivery={data.delivery} /> : null}
      <Faq questions={questionsOf(brand.id)} />
      {sisters.length > 0 ? <Sisters sisters={sisters} /> : null}
    </div>
  );
}
