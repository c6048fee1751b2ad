import { useState } from 'react';
import { AppError } from '#domain/app-error.ts';
import { CUSTOM_PLATFORM, chosenTemplate, platformOf } from '#domain/trading-platform.ts';
import { STORED, useStored } from '#web/lib/storage.ts';

/** The choice of a platform, starting with what this browser remembers. */
export function usePlatform() {
  const [template, setTemplate] = useStored(STORED.tradingPlatform);
  const stored = template === null ? undefined : platformOf(template);
  const [choice, setChoice] = useState(stored?.id ?? '');
  const [customUrl, setCustomUrl] = useState(stored?.id === CUSTOM_PLATFORM ? (template ?? '') : '');
  const [problem, setProblem] = useState<string | null>(null);

  return {
    template,
    choice,
    customUrl,
    problem,
    choose: (id: string) => {
      setChoice(id);
      setProblem(null);
    },
    setCustomUrl: (text: string) => {
      setCustomUrl(text);
      setProblem(null);
    },
    /** Remembers the choice. @returns its template; `null` when it is none, then the problem says why */
    save: (id: string): string | null => {
      try {
        const chosen = chosenTemplate(id, customUrl);
        setTemplate(chosen);
        return chosen;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setProblem(error.message);
        return null;
      }
    },
    forget: () => setTemplate(null),
  };
}

export type Platform = ReturnType<typeof usePlatform>;
