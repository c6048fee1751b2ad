import { useEffect, useState } from 'react';
import { PRO_TICKER_LIMIT } from '#domain/contract/limits.ts';
import { entriesOf } from '#domain/text/entries.ts';
import { limitProblem } from '#domain/watchlist/ticker-entries.ts';
import { addErrorText, addResultText, addTickers, resolveEntries } from './api.ts';

/** Success messages disappear after this; errors stay. */
export const SUCCESS_SHOWN_MS = 3_000;

const NO_TICKER = 'Please enter a ticker symbol or company name';
const NO_FORM = 'Please select at least one form type';
const MORE_ROOM = `PRO covers ${PRO_TICKER_LIMIT} tickers.`;

export type AddOutcome = { kind: 'success' | 'error'; text: string } | null;

export type AddContext = {
  watched: readonly string[];
  limit: number | null;
  isPro: boolean;
  /** @param result the success message */
  onAdded: (result: string) => void;
};

/** Adds tickers from text: validates, resolves, sends, and reports the result. */
export function useAddTickers({ watched, limit, isPro, onAdded }: AddContext) {
  const [isAdding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<AddOutcome>(null);

  useEffect(() => {
    if (outcome?.kind !== 'success') return;
    const timer = setTimeout(() => setOutcome(null), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const fail = (text: string) => setOutcome({ kind: 'error', text });

  /** @returns why these tickers do not fit; `null` when they do */
  const refusalOf = (tickers: readonly string[]): string | null => {
    const problem = limitProblem(tickers, watched, limit);
    return problem === null || isPro ? problem : `${problem} ${MORE_ROOM}`;
  };

  /** @returns whether anything was added or updated */
  const add = async (text: string, forms: readonly string[]): Promise<boolean> => {
    const entries = entriesOf(text);
    if (entries.length === 0) fail(NO_TICKER);
    else if (forms.length === 0) fail(NO_FORM);
    if (entries.length === 0 || forms.length === 0) return false;

    setAdding(true);
    setOutcome(null);
    try {
      const tickers = await resolveEntries(entries);
      const refusal = refusalOf(tickers);
      if (refusal) {
        fail(refusal);
        return false;
      }
      const answer = await addTickers(tickers, forms);
      const text = addResultText(answer);
      setOutcome({ kind: 'success', text });
      const isChanged = answer.added.length + answer.updated.length > 0;
      if (isChanged) onAdded(text);
      return isChanged;
    } catch (error) {
      fail(addErrorText(error));
      return false;
    } finally {
      setAdding(false);
    }
  };

  return { add, refusalOf, isAdding, outcome, forget: () => setOutcome(null) };
}
