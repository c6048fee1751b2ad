import { Component, type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { PartFailed } from './part-failed.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
/** Shown in place of a part whose code could not be loaded. */
export type Failed<Props> = ComponentType<{ props: Props; onRetry: () => void }>;

/** Thrown if the code of a part could not be loaded. */
class NotLoaded extends Error {}

/**
 * A component whose code loads when it is first rendered. If loading fails, for example offline, an error message with
 * a retry button takes its place, and the rest of the page stays.
 * @param load must import the code again with each call
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failure: Failed<Props> = PartFailed,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((cause) => {
        // The file may be gone after a release, or the browser may remember the failure. In both cases only a reload
        // helps.
        if (failures > 0 && navigator.onLine) location.reload();
        throw new NotLoaded('Not loaded', { cause });
      }),
    ) as LazyExoticComponent<ComponentType<object>>;
  let failures = 0;
  // React remembers whether a lazy component failed, so each retry creates a new one.
  let Part = attempt();
  const retry = () => {
    failures += 1;
    Part = attempt();
  };
  return function LazyPart(props) {
    return (
      <LoadBoundary
        retry={retry}
        failed={(onRetry) => <Failure props={props} onRetry={onRetry} />}
        render={() => <Part {...props} />}
      />
    );
  };
}

type BoundaryProps = {
  retry: () => void;
  failed: (onRetry: () => void) => ReactNode;
  render: () => ReactNode;
};

/** Catches failures to load. Crashes while rendering pass to the next boundary. */
class LoadBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return <Shown render={this.props.render} />;
    if (!((error as unknown) instanceof NotLoaded)) throw error;
    return this.props.failed(() => {
      this.props.retry();
      this.setState({ error: null });
    });
  }
}

/** Renders inside the boundary, so that the boundary catches errors thrown here. */
function Shown({ render }: { render: () => ReactNode }): ReactNode {
  return render();
}
