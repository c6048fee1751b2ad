import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { useRetryOnline } from '#web/lib/browser/online.ts';
import { Notice } from './notice.tsx';

type LoadFailedProps = {
  /** Retries the request; `null` if a retry could not help. */
  onRetry: (() => unknown) | null;
  /** Another action to offer, such as a link. */
  action?: ReactNode;
  /** Names what could not be loaded. */
  children: ReactNode;
};

/** Replaces a part of the page that could not be loaded. It retries by itself when the connection is back. */
export function LoadFailed({ onRetry, action, children }: LoadFailedProps) {
  const isOnline = useRetryOnline(onRetry);
  return (
    <Notice
      tone="error"
      icon="warning"
      announce="alert"
      action={
        <>
          {onRetry ? <Button onClick={() => void onRetry()}>Try Again</Button> : null}
          {action}
        </>
      }
    >
      {children}
      {isOnline ? null : ' You are offline.'}
    </Notice>
  );
}
