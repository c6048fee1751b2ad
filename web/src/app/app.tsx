import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '#web/components/feedback/error-boundary.tsx';
import { ErrorScreen } from '#web/components/feedback/error-screen.tsx';
import { Toaster } from '#web/components/feedback/toaster.tsx';
import { SiteFooter } from '#web/components/layout/site-footer.tsx';
import { SiteHeader } from '#web/components/layout/site-header.tsx';
import { Identity } from '#web/features/identity/identity.tsx';
import { pageBrand, sisterSites } from '#web/lib/site/current-brand.ts';
import styles from './app.module.css';
import { Pages } from './lazy-pages.tsx';
import { PaletteButton } from './palette-button.tsx';
import { SiteState } from './site-state.tsx';

/** The whole site, including the router. */
export function App() {
  return (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  );
}

/** The layout of every page: header, the page itself, footer. A crash anywhere shows the error screen. */
export function Site() {
  const brand = pageBrand();
  return (
    <ErrorBoundary fallback={() => <ErrorScreen />}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <SiteHeader brand={brand}>
        <Identity />
        <PaletteButton />
      </SiteHeader>
      <SiteState />
      <main id="main" className={styles.main}>
        <Pages />
      </main>
      <SiteFooter brand={brand} sisters={sisterSites()} />
      <Toaster />
    </ErrorBoundary>
  );
}
