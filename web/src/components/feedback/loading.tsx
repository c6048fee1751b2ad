import { type ReactNode, Suspense } from 'react';
import styles from './loading.module.css';

/** Placeholder for a page whose code is still loading. */
export function LoadingPage() {
  return (
    <p className={styles.page} role="status" data-loading>
      Loading
    </p>
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
