import { type ReactNode, Suspense } from 'react';
import styles from './loading.module.css';

/** Placeholder for a page that is still loading. It has a heading, so that every page has one at all times. */
export function LoadingPage() {
  return (
    <div className={styles.page} role="status" data-loading>
      <h1>Loading</h1>
    </div>
  );
}

/** A dialog or panel whose code loads when it is first opened. The page behind it remains visible. */
export function LazyDialog({ children }: { children: ReactNode }) {
  const loading = (
    <p className={styles.dialog} role="status">
      Loading
    </p>
  );
  return <Suspense fallback={loading}>{children}</Suspense>;
}
