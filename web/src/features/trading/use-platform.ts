import { useState } from 'react';
import { AppError } from '#domain/app-error.ts';
import { CUSTOM_PLATFORM, chosenTemplate, platformOf } from '#domain/watchlist/trading-platform.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/**
 * Manages the trading platform: uses the stored one, including changes from other tabs, until the user chooses
 * here.
 */
export function usePlatform() {
  const [template, setTemplate] = useStored(STORED.tradingPlatform);
  const stored = template === null ? undefined : platformOf(template);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const customUrl = typed ?? (stored?.id === CUSTOM_PLATFORM ? (template ?? '') : '');

  return {
    template,
    choice: chosen ?? stored?.id ?? '',
    customUrl,
    problem,
    choose: (id: string) => {
      setChosen(id);
      // Keeps the custom URL in case the user selects that option again.
      setTyped(customUrl);
      setProblem(null);
    },
    setCustomUrl: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    /** Stores the choice. @returns its URL template; `null` if it is invalid, with the reason in `problem` */
    save: (id: string): string | null => {
      try {
        const kept = chosenTemplate(id, customUrl);
        setTemplate(kept);
        setChosen(null);
        if (id === CUSTOM_PLATFORM) setTyped(null);
        return kept;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setProblem(error.message);
        return null;
      }
    },
    forget: () => {
      setTemplate(null);
      setChosen(null);
    },
  };
}

export type Platform = ReturnType<typeof usePlatform>;
