import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { DataSource } from '#domain/contract/site/site-config-contract.ts';
import { onSessionRefused } from '#web/lib/data/api-client.ts';
import { forgetEnded } from '#web/lib/session/auth.ts';
import { displayName } from '#web/lib/session/display-name.ts';
import { onProfileChangedElsewhere } from '#web/lib/session/profile-changes.ts';
import { AccountActions } from './account-actions.tsx';
import styles from './identity.module.css';
import { useConfig, useViewer } from './identity-api.ts';

const SOURCE_LABELS: Record<DataSource, { text: string; title: string } | null> = {
  sample: { text: 'Sample data', title: 'These filings are sample data for trying out the product' },
  replay: { text: 'Replay', title: 'These are real filings from the past, replayed' },
  live: null,
};

function useProfileElsewhere(refresh: () => void): void {
  const ask = useEffectEvent(refresh);
  // A passive effect would run after the page has painted and miss what another tab announces until then.
  useLayoutEffect(() => onProfileChangedElsewhere(() => ask()), []);
}

/** The right end of the header: data source, user, and account links. */
export function Identity() {
  const viewer = useViewer();
  useProfileElsewhere(viewer.refresh);
  useEffect(() => onSessionRefused(forgetEnded), []);
  const { profile, identity, isPro } = viewer;
  const config = useConfig();
  const source = config ? SOURCE_LABELS[config.data_source] : null;
  const nobody = identity === 'known' ? 'Anonymous' : '';
  const name = (profile && displayName(profile)) ?? nobody;
  return (
    <div className={styles.identity} data-state={identity}>
      <span className={styles.who}>
        {source || isPro ? (
          <span className={styles.marks}>
            {source ? (
              <span className={styles.source} title={source.title}>
                {source.text}
              </span>
            ) : null}
            {isPro ? <span className={styles.pro}>PRO</span> : null}
          </span>
        ) : null}
        <span className={styles.name} title={name}>
          {name}
        </span>
      </span>
      <AccountActions viewer={viewer} />
    </div>
  );
}
