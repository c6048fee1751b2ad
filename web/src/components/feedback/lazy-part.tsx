import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { orNewPage } from '#web/lib/fetched.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';
import styles from './lazy-part.module.css';
import { Loading } from './skeleton.tsx';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * A dialog or panel whose code arrives when it is first shown. A wait that is long enough to be noticed is named;
 * where the code cannot arrive, the page stays as it is and the reader may try again.
 */
export function lazyPart<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  return renewable(load, {
    waiting: <Waiting />,
    failure: ({ onClose }, { retry, forget }) => (
      <Unavailable
        onRetry={retry}
        onClose={() => {
          forget();
          onClose();
        }}
      />
    ),
  });
}

/** A page whose code arrives with its address; trying again asks for the code anew, or draws what crashed anew. */
export function lazyPage(load: Load<object>): ComponentType {
  return renewable(load, {
    waiting: <Loading />,
    failure: (_props, { retry, isLost }) =>
      isLost ? <Lost onRetry={retry} /> : <ErrorScreen onRetry={retry} />,
  });
}

type WaysOut = {
  retry: () => void;
  /** The failure ends with this showing; the next one asks for the code anew. */
  forget: () => void;
  /** The code did not arrive; else it crashed. */
  isLost: boolean;
};
type Looks<Props> = { waiting: ReactNode; failure: (props: Props, ways: WaysOut) => ReactNode };

/**
 * A lazy component that failed would answer with the same failure for ever; another try makes a new one. Only one that
 * the reader pressed for may end in a new page.
 */
function renewable<Props extends object>(load: Load<Props>, looks: Looks<Props>): ComponentType<Props> {
  let isLost = false;
  const wanted = (mend?: (error: unknown) => Promise<never>) =>
    lazy(async () => {
      isLost = true;
      const part = await load().catch(mend);
      isLost = false;
      return { default: part };
    });
  let Current = wanted();
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` itself is
  return function Renewable(props: Props) {
    const [, setAttempt] = useState(0);
    const forget = () => {
      Current = wanted();
    };
    const retry = (reset: () => void) => {
      Current = wanted(orNewPage);
      setAttempt((attempt) => attempt + 1);
      reset();
    };
    return (
      <ErrorBoundary
        fallback={(reset) => looks.failure(props, { retry: () => retry(reset), forget, isLost })}
      >
        <Suspense fallback={looks.waiting}>
          <Current {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function Waiting() {
  return (
    <p className={styles.waiting} role="status">
      Loading
    </p>
  );
}

function Lost({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      title="Something went wrong"
      text="This page could not be loaded. Check your connection and try again."
    >
      <Button look="filled" onClick={onRetry}>
        Try Again
      </Button>
    </MessagePage>
  );
}

function Unavailable({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="This could not be shown"
      action="Try Again"
      look="filled"
      onConfirm={onRetry}
      onClose={onClose}
    >
      Check your connection and try again. The rest of the page works on.
    </ConfirmDialog>
  );
}
