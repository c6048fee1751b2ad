import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { useDocumentEvent } from '#web/lib/browser/document-event.ts';
import { useRetryOnline } from '#web/lib/browser/online.ts';
import styles from './part-failed.module.css';

type PartFailedProps = { onRetry: () => void; onDismiss?: (() => void) | undefined };

/** Shown in place of a part whose code could not be loaded. Retries by itself once the browser is online. */
export function PartFailed({ onRetry, onDismiss }: PartFailedProps): ReactNode {
  const isOnline = useRetryOnline(onRetry);
  return (
    <Notice
      tone="warning"
      icon="warning"
      announce="alert"
      action={
        <Button look="plain" onClick={onRetry}>
          Try Again
        </Button>
      }
      {...(onDismiss ? { onDismiss } : {})}
    >
      {isOnline
        ? 'This section could not be loaded.'
        : 'You are offline. This section loads once you reconnect.'}
    </Notice>
  );
}

/** The same message as a dialog over the page. */
export function DialogFailed({ props, onRetry }: { props: object; onRetry: () => void }): ReactNode {
  const { onClose } = props as { onClose?: () => void };
  useDocumentEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose?.();
  });
  return (
    <div className={styles.dialog}>
      <PartFailed onRetry={onRetry} onDismiss={onClose} />
    </div>
  );
}

/** Shown in place of a part that the page can do without. */
export function Nothing(): ReactNode {
  return null;
}
