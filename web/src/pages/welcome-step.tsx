import type { Brand } from '#domain/brand.ts';
import { Welcome } from '#web/features/welcome/welcome.tsx';
import { sisterSites } from '#web/lib/brand.ts';
import { PAGES } from '#web/lib/paths.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { FarewellNotice } from './farewell-notice.tsx';
import styles from './welcome-step.module.css';

/** First step of an empty watchlist. */
export function WelcomeStep({ brand }: { brand: Brand }) {
  return (
    <>
      <div className={styles.notices}>
        <FarewellNotice />
        <ArrivalNotice />
      </div>
      <Welcome
        brand={brand}
        sisters={sisterSites(brand)}
        addStep={(ticker) => `${PAGES.home}?${ticker ? `ticker=${encodeURIComponent(ticker)}` : 'step=add'}`}
      />
    </>
  );
}
