import { useEffect } from 'react';
import type { Brand } from '#domain/brands/brand.ts';
import { PAGES } from '#domain/site/pages.ts';
import { Welcome } from '#web/features/welcome/welcome.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { focusAfterLeaving } from '#web/lib/session/leave.ts';
import { sisterSites } from '#web/lib/site/brand.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { FarewellNotice } from './farewell-notice.tsx';
import styles from './welcome-step.module.css';

/** First step with an empty watchlist. */
export function WelcomeStep({ brand }: { brand: Brand }) {
  const [session] = useStored(STORED.session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: this step may already be shown before the logout
  useEffect(focusAfterLeaving, [session]);
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
