import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Button } from '#web/components/controls/button.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { logOutAdmin } from '#web/features/admin/admin-session.ts';
import { ProofDialog } from '#web/features/admin/login/proof-dialog.tsx';
import { SearchBox } from '#web/features/admin/search/search-box.tsx';
import styles from './admin-layout.module.css';

const LoginDialog = lazy(() => import('#web/features/admin/login/login-dialog.tsx'));

type AdminLayoutProps = {
  pages: readonly { path: string; title: string }[];
  /** The current page. */
  children: ReactNode;
};

/** The layout of the admin area: its menu beside the page, or above it on narrow screens. */
export function AdminLayout({ pages, children }: AdminLayoutProps) {
  const [isLoginOpen, setLoginOpen] = useState(false);
  const links = useOpenPageInView();
  return (
    <div className={styles.area}>
      <nav className={styles.menu} aria-label="Admin">
        <ul ref={links} className={styles.links}>
          {pages.map(({ path, title }) => (
            <li key={path}>
              {/* Only the overview, whose path begins all others, must match exactly. */}
              <NavLink to={path} end={path.lastIndexOf('/') === 0} className={styles.link ?? ''}>
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.logout}>
          <Button look="plain" icon="lock" onClick={() => setLoginOpen(true)}>
            Your login
          </Button>
          <Button look="plain" icon="logout" onClick={logOutAdmin}>
            Log out as admin
          </Button>
        </div>
      </nav>
      <div className={styles.page}>
        <div className={styles.search}>
          <SearchBox />
        </div>
        {children}
      </div>
      <ProofDialog />
      <LazyDialog>{isLoginOpen ? <LoginDialog onClose={() => setLoginOpen(false)} /> : null}</LazyDialog>
    </div>
  );
}

/** On narrow screens the menu scrolls sideways. This keeps the current page's item in view. */
function useOpenPageInView() {
  const links = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is open after each change of the path.
  useEffect(() => {
    const open = links.current?.querySelector('[aria-current="page"]');
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return links;
}
