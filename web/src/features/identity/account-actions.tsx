import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { ButtonLink } from '#web/components/controls/button-link.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { logOut } from '#web/lib/session/auth.ts';
import { useLeave } from '#web/lib/session/leave.ts';
import styles from './account-actions.module.css';
import type { Viewer } from './identity-api.ts';

const LogoutDialog = lazyPart(() => import('./logout-dialog.tsx'), DialogFailed);
const AccountMenu = lazyPart(() => import('./account-menu.tsx'), DialogFailed);

/** Ignores the second click of a double-click on Logout, which would otherwise hit the link that replaces it. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/**
 * Links for the viewer: Login (first and filled) if no contact is verified; Upgrade if the viewer does not have PRO;
 * Settings and Logout if there is a session. On narrow screens, all except Login are in a menu.
 */
export function AccountActions({ viewer }: { viewer: Viewer }) {
  const [session] = useStored(STORED.session);
  /**
   * The session that the dialog asks about. It is captured because another tab may log in as someone else in the
   * meantime.
   */
  const [asked, setAsked] = useState<string | null>(null);
  const [menuButton, setMenuButton] = useState<HTMLElement | null>(null);
  const showStart = useLeave();
  const isKnown = viewer.identity === 'known';
  const isSomebody = viewer.isAuthenticated || !isKnown;
  const hasLogin = isKnown && !viewer.isVerified;
  const hasUpgrade = isKnown && !viewer.isPro;
  const leave = () => {
    void logOut();
    showStart();
  };
  const startLogout = () => (viewer.isVerified ? leave() : setAsked(session));
  return (
    <>
      {hasLogin ? (
        <span className={styles.login}>
          <ButtonLink look="filled" to={PAGES.login} onClick={ignoreSecondClick}>
            Login
          </ButtonLink>
        </span>
      ) : null}
      {hasUpgrade ? (
        <span className={styles.wide} onClickCapture={ignoreSecondClick}>
          <UpgradeLink look={hasLogin ? 'plain' : 'filled'} to={PAGES.upgrade}>
            Upgrade
          </UpgradeLink>
        </span>
      ) : null}
      {isSomebody ? (
        <span className={styles.wide}>
          <Link to={PAGES.settings} className={styles.link}>
            Settings
          </Link>
          <Button look="plain" className={styles.logout} onClick={startLogout}>
            Logout
          </Button>
        </span>
      ) : null}
      <Button
        look="plain"
        className={styles.menu}
        aria-haspopup="menu"
        onClick={(event) => setMenuButton(event.currentTarget)}
      >
        Menu
      </Button>
      <LazyDialog>
        {menuButton ? (
          <AccountMenu
            button={menuButton}
            hasUpgrade={hasUpgrade}
            onLogout={isSomebody ? startLogout : null}
            onClose={() => setMenuButton(null)}
          />
        ) : null}
        {asked !== null && asked === session && !viewer.isVerified ? (
          <LogoutDialog
            isKnown={isKnown}
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
