import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { Notice } from './notice.tsx';

type LoadFailedProps = {
  /** Asks again; `null` where that could not help. */
  onRetry: (() => unknown) | null;
  /** Another way out. */
  action?: ReactNode;
  /** What could not be loaded. */
  children: ReactNode;
};

/** Takes the place of a part of the page that could not be loaded. */
export function LoadFailed({ onRetry, action, children }: LoadFailedProps) {
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
    </Notice>
  );
}
