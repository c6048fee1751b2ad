import { useState } from 'react';
import { PRO_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { entriesOf } from '#domain/text/entries.ts';
import { limitProblem } from '#domain/watchlist/ticker-entries.ts';
import { showToast } from '#web/components/feedback/toast.ts';
import { addErrorText, addResultText, addTickers, resolveEntries } from './add-tickers-api.ts';

const NO_TICKER = 'Please enter a ticker symbol or company name';
const NO_FORM = 'Please select at least one form type';
const MORE_ROOM = `PRO covers ${PRO_TICKER_LIMIT} tickers.`;

export type AddContext = {
  watched: readonly string[];
  limit: number | null;
  isPro: boolean;
  onAdded: () => void;
};

/** Adds tickers from text: validates, resolves, sends, and reports the result. */
export function useAddTickers({ watched, limit, isPro, onAdded }: AddContext) {
  const [isAdding, setAdding] = useState(false);
  /** Why the last attempt failed. This text stays visible, while a success is shown as a toast. */
  const [problem, setProblem] = useState<string | null>(null);
  const [isOverLimit, setOverLimit] = useState(false);
  const fail = (text: string | null) => {
    setProblem(text);
    setOverLimit(false);
  };

  /** @returns why these tickers exceed the limit; `null` if they fit */
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
    fail(null);
    try {
      const tickers = await resolveEntries(entries);
      const refusal = refusalOf(tickers);
      if (refusal) {
        fail(refusal);
        setOverLimit(true);
        return false;
      }
      const answer = await addTickers(tickers, forms);
      const text = addResultText(answer);
      showToast(text);
      const isChanged = answer.added.length + answer.updated.length > 0;
      if (isChanged) onAdded();
      return isChanged;
    } catch (error) {
      fail(addErrorText(error));
      return false;
    } finally {
      setAdding(false);
    }
  };

  return { add, refusalOf, isAdding, problem, isOverLimit, forget: () => fail(null) };
}
