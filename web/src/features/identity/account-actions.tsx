import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { logOut } from '#web/lib/auth.ts';
import { useLeave } from '#web/lib/leave.ts';
import { PAGES } from '#web/lib/paths.ts';
import styles from './account-actions.module.css';
import type { Viewer } from './api.ts';

const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog);

/** Login for whoever has no verified contact, Settings and Logout for whoever has a session. */
export function AccountActions({ viewer }: { viewer: Viewer }) {
  const [isAsking, setAsking] = useState(false);
  const showStart = useLeave();
  const leave = () => {
    void logOut();
    showStart();
  };
  return (
    <>
      {viewer.isVerified ? null : (
        <Link to={PAGES.login} className={styles.link}>
          Login
        </Link>
      )}
      {viewer.isAuthenticated ? (
        <Link to={PAGES.settings} className={styles.link} title="Settings">
          <Icon name="settings" />
          <span className={styles.word}>Settings</span>
        </Link>
      ) : null}
      {viewer.isAuthenticated ? (
        <Button
          look="plain"
          icon="logout"
          className={styles.logout}
          onClick={() => (viewer.isVerified ? leave() : setAsking(true))}
        >
          <span className={styles.word}>Logout</span>
        </Button>
      ) : null}
      {isAsking ? (
        <LogoutDialog
          onConfirm={() => {
            setAsking(false);
            leave();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
