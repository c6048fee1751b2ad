import { useState } from 'react';
import type { Span } from '#domain/reader/find-text.ts';

/**
 * A place in the document to scroll to. Each request is a new object, so that the same place can be requested
 * twice.
 */
export type Target = Span;

export function useTarget() {
  const [current, setCurrent] = useState<Target | null>(null);
  return { current, show: ({ start, end }: Span) => setCurrent({ start, end }) };
}
