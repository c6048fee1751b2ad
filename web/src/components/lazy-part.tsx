import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * A dialog or panel whose code arrives when it is first shown. Until then nothing stands in its place; where it
 * cannot arrive, the page stays as it is and the reader may try again.
 */
export function lazyPart<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const wanted = () => lazy(async () => ({ default: await load() }));
  let Part = wanted();
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` itself is
  return function LazyPart(props: Props) {
    const [, setAttempt] = useState(0);
    const retry = () => {
      // The one that failed would answer with the same failure.
      Part = wanted();
      setAttempt((attempt) => attempt + 1);
    };
    return (
      <ErrorBoundary
        fallback={(reset) => (
          <Unavailable
            onRetry={() => {
              retry();
              reset();
            }}
            onClose={props.onClose}
          />
        )}
      >
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function Unavailable({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <Dialog shape="question" title="This could not be shown" onClose={onClose}>
      <p>Check your connection and try again. The rest of the page works on.</p>
      <p>
        <Button onClick={onRetry}>Try Again</Button>
      </p>
    </Dialog>
  );
}
