import { type ComponentType, lazy, useState } from 'react';

/** A part whose code is loaded before it is needed. */
export type Ahead<Props> = {
  arrived: ComponentType<Props> | null;
  Lazy: ComponentType<Props>;
  load: () => void;
};

export function ahead<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Ahead<Props> {
  const part: Ahead<Props> = {
    arrived: null,
    Lazy: lazy(load),
    load: () => {
      load().then(
        (module) => {
          part.arrived = module.default;
        },
        // Shows when the part is needed.
        () => null,
      );
    },
  };
  return part;
}

/** Shows a part, at once if it has arrived: `lazy` alone would wait for a fallback, which React keeps for 300 ms. */
export function AheadPart<Props extends object>({ part, props }: { part: Ahead<Props>; props: Props }) {
  const [Shown] = useState(() => part.arrived ?? part.Lazy);
  return <Shown {...props} />;
}
