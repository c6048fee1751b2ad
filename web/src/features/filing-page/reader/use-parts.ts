import { useCallback, useEffect, useRef, useState } from 'react';
import { FilingTextResponse } from '#domain/contract/filing-page-contract.ts';
import { api } from '#web/lib/data/api-client.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

export type Parts = {
  /** Texts of the loaded parts, by part number. */
  texts: ReadonlyMap<number, string>;
  /** Whether a part could not be fetched; the next request for it retries. */
  hasFailed: boolean;
  /** Fetches a part unless it is loaded or being fetched. */
  load: (part: number) => Promise<void>;
};

/** Loads a filing's document part by part, on demand. */
export function useParts(accession: string): Parts {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(new Map<number, Promise<void>>());
  const leaving = useRef<AbortController | null>(null);

  useEffect(() => {
    const waiting = asked.current;
    return () => {
      leaving.current?.abort();
      leaving.current = null;
      waiting.clear();
    };
  }, []);

  const load = useCallback(
    (part: number): Promise<void> => {
      const known = asked.current.get(part);
      if (known) return known;
      leaving.current ??= new AbortController();
      const { signal } = leaving.current;
      const path = FILING_API.text(accession, part);
      const loading = api.get(path, FilingTextResponse, { signal, session: null }).then(
        ({ text }) => {
          setTexts((texts) => new Map(texts).set(part, text));
          setFailed(false);
        },
        () => {
          asked.current.delete(part);
          if (!signal.aborted) setFailed(true);
        },
      );
      asked.current.set(part, loading);
      return loading;
    },
    [accession],
  );
  return { texts, hasFailed, load };
}
