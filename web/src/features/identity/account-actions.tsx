import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { DEFAULT_BRAND, isLocalHost } from '#domain/brand.ts';
import { Button } from '#web/components/button.tsx';
import { logOut } from '#web/lib/auth.ts';
import { pageBrand } from '#web/lib/brand.ts';
import { PAGES } from '#web/lib/paths.ts';
import type { QueryKey } from '#web/lib/query.ts';
import styles from './account-actions.module.css';
import type { Viewer } from './api.ts';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

/** Login for whoever has no verified contact, Logout for whoever has a session; a visitor may want either. */
export function AccountActions({ viewer }: { viewer: Viewer }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave();
  return (
    <>
      {viewer.isVerified ? null : (
        <Link to={PAGES.login} className={styles.login}>
          Login
        </Link>
      )}
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
        <Suspense fallback={null}>
          <LogoutDialog
            onConfirm={() => {
              setAsking(false);
              leave();
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Logs out and shows the start page; what this page still holds of the session goes with it. */
function useLeave(): () => void {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  return () => {
    void logOut();
    void mutate((key) => (key as QueryKey | undefined)?.[1] !== null, undefined, { revalidate: false });
    void navigate(`${PAGES.home}${brandSearch()}`);
  };
}

/** On a local host the brand is remembered by the tab, which has just forgotten everything. */
function brandSearch(): string {
  const { id } = pageBrand();
  const isNamed = isLocalHost(location.hostname) && id !== DEFAULT_BRAND;
  return isNamed ? `?brand=${id}` : '';
}
