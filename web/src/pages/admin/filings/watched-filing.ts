import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A replayed message is usually processed within seconds, and after a failure again within a minute. */
const WATCHED_MS = 120_000;

/** Returns the history state for a filing's page that is opened to watch a replayed message. */
export const watchedState = () => ({ watchedUntil: Date.now() + WATCHED_MS });

/**
 * Returns whether the page was opened to watch a replayed message, and that is not long ago. The filing's steps do not
 * show that a message about it is in the queue.
 */
export function useWatched(): boolean {
  const until = watchedUntil(useLocation().state);
  const [isOver, setOver] = useState(() => until <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return !isOver;
}

function watchedUntil(state: unknown): number {
  return typeof state === 'object' && state !== null && 'watchedUntil' in state
    ? Number(state.watchedUntil)
    : 0;
}
