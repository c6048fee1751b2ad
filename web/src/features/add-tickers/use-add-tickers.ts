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

type Outcome = {
  /** Whether anything was added or updated. */
  isChanged: boolean;
  problem: string | null;
  isOverLimit: boolean;
};

const refused = (problem: string, isOverLimit = false): Outcome => ({
  isChanged: false,
  problem,
  isOverLimit,
});

/** Adds tickers from text: validates, resolves, sends, and shows a success as a toast. */
export async function addEntries(
  text: string,
  forms: readonly string[],
  { refusalOf, onAdded }: Pick<AddContext, 'onAdded'> & { refusalOf: ReturnType<typeof limitCheck> },
): Promise<Outcome> {
  const entries = entriesOf(text);
  if (entries.length === 0) return refused(NO_TICKER);
  if (forms.length === 0) return refused(NO_FORM);
  try {
    const tickers = await resolveEntries(entries);
    const refusal = refusalOf(tickers);
    if (refusal) return refused(refusal, true);
    const answer = await addTickers(tickers, forms);
    showToast(addResultText(answer));
    const isChanged = answer.added.length + answer.updated.length > 0;
    if (isChanged) onAdded();
    return { isChanged, problem: null, isOverLimit: false };
  } catch (error) {
    return refused(addErrorText(error));
  }
}

/** Returns a function that says why tickers exceed the limit; it returns `null` if they fit. */
export function limitCheck({ watched, limit, isPro }: Omit<AddContext, 'onAdded'>) {
  return (tickers: readonly string[]): string | null => {
    const problem = limitProblem(tickers, watched, limit);
    return problem === null || isPro ? problem : `${problem} ${MORE_ROOM}`;
  };
}

/** Adds tickers from a form, and reports the result there. */
export function useAddTickers({ onAdded, ...context }: AddContext) {
  const [isAdding, setAdding] = useState(false);
  /** Why the last attempt failed. This text stays visible, while a success is shown as a toast. */
  const [problem, setProblem] = useState<string | null>(null);
  const [isOverLimit, setOverLimit] = useState(false);
  const fail = (text: string | null, isOver = false) => {
    setProblem(text);
    setOverLimit(isOver);
  };
  const refusalOf = limitCheck(context);

  /** @returns whether anything was added or updated */
  const add = async (text: string, forms: readonly string[]): Promise<boolean> => {
    setAdding(true);
    fail(null);
    const outcome = await addEntries(text, forms, { refusalOf, onAdded });
    fail(outcome.problem, outcome.isOverLimit);
    setAdding(false);
    return outcome.isChanged;
  };

  return { add, refusalOf, isAdding, problem, isOverLimit, forget: () => fail(null) };
}
