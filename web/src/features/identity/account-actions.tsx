import { lazy, type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { logOut } from '#web/lib/session/auth.ts';
import { useLeave } from '#web/lib/session/leave.ts';
import styles from './account-actions.module.css';
import type { Viewer } from './api.ts';

const LogoutDialog = lazy(() => import('./logout-dialog.tsx'));

/** After a double click on Logout, the second click lands on the link that took its place. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Upgrade without PRO; Login without a verified contact; Settings and Logout with a session. */
export function AccountActions({ viewer }: { viewer: Viewer }) {
  const [session] = useStored(STORED.session);
  /** The session the dialog asks about; another tab may log in as someone else meanwhile. */
  const [asked, setAsked] = useState<string | null>(null);
  const showStart = useLeave();
  const isSomebody = viewer.isAuthenticated || viewer.identity !== 'known';
  const leave = () => {
    void logOut();
    showStart();
  };
  return (
    <>
      {viewer.isPro || viewer.identity !== 'known' ? null : (
        <span className={styles.upgrade}>
          <UpgradeLink look="filled" to={PAGES.upgrade}>
            Upgrade
          </UpgradeLink>
        </span>
      )}
      {viewer.isVerified || viewer.identity !== 'known' ? null : (
        <Link to={PAGES.login} className={styles.link} onClick={ignoreSecondClick}>
          Login
        </Link>
      )}
      {isSomebody ? (
        <Link to={PAGES.settings} className={styles.link} title="Settings">
          <Icon name="settings" />
          <span className={styles.word}>Settings</span>
        </Link>
      ) : null}
      {isSomebody ? (
        <Button
          look="plain"
          icon="logout"
          className={styles.logout}
          onClick={() => (viewer.isVerified ? leave() : setAsked(session))}
        >
          <span className={styles.word}>Logout</span>
        </Button>
      ) : null}
      <LazyDialog>
        {asked !== null && asked === session && !viewer.isVerified ? (
          <LogoutDialog
            isKnown={viewer.identity === 'known'}
            onConfirm={() => {
              setAsked(null);
              leave();
            }}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </LazyDialog>
    </>
  );
}
