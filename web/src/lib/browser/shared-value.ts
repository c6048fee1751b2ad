import { useSyncExternalStore } from 'react';

/** A value that exists as long as the page is open. Setting it re-renders the components that use it. */
export type SharedValue<T> = { read: () => T; set: (value: T) => void; use: () => T };

/** @param initial the value until it is set */
export function sharedValue<T>(initial: T): SharedValue<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => value;
  return {
    read,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, read),
  };
}
