import { type ComponentType, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { PageFailed } from './page-failed.tsx';

/** A page whose code is loaded before it is needed. */
export type Preloaded<Props> = {
  arrived: ComponentType<Props> | null;
  Lazy: ComponentType<Props>;
  load: () => void;
};

export function preloaded<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Preloaded<Props> {
  const part: Preloaded<Props> = {
    arrived: null,
    Lazy: lazyPart(load, PageFailed),
    load: () => {
      load().then(
        (module) => {
          part.arrived = module.default;
        },
        // If loading fails here, the error shows when the component is needed.
        () => null,
      );
    },
  };
  return part;
}

/**
 * Renders a `Preloaded` component, immediately if its code has loaded. With `lazy` alone, React would show a fallback
 * for at least 300 ms.
 */
export function PreloadedPart<Props extends object>({
  part,
  props,
}: {
  part: Preloaded<Props>;
  props: Props;
}) {
  const [Shown] = useState(() => part.arrived ?? part.Lazy);
  return <Shown {...props} />;
}
