import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Brand } from '#domain/brands/brand.ts';
import { startingForms } from '#domain/plans/form-access.ts';
import { Button } from '#web/components/controls/button.tsx';
import { takeOver } from '#web/lib/browser/early-submit.ts';
import styles from './first-ticker-form.module.css';
import { TickerInput } from './ticker-input.tsx';
import { type AddContext, useAddTickers } from './use-add-tickers.ts';

type FirstTickerFormProps = AddContext & {
  brand: Brand;
  defaultForms: readonly string[] | null | undefined;
  /** `outlined` if the page has a more important button. */
  look: 'filled' | 'outlined';
  /** Goes to the add step, where the user can choose forms. */
  onEmpty: () => void;
};

/** Starts a watchlist from the welcome page: the user clicks a suggested ticker or types one. */
export function FirstTickerForm({ brand, defaultForms, look, onEmpty, ...context }: FirstTickerFormProps) {
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const { add, isAdding, problem } = useAddTickers(context);
  const start = (tickers: string) => add(tickers, startingForms(brand.id, context, defaultForms));

  // The form is prerendered, so the user may have filled it in before this code loaded.
  useEffect(() => {
    setText(input.current?.value ?? '');
    if (form.current) takeOver(form.current);
  }, []);

  const submit = async ({ nativeEvent }: SubmitEvent) => {
    if (isAdding) return;
    const suggested = nativeEvent.submitter?.getAttribute('value');
    const entry = suggested ?? input.current?.value ?? '';
    if (entry.trim() === '') onEmpty();
    else if (!(await start(entry)) && !suggested) input.current?.focus();
  };

  return (
    <form
      ref={form}
      data-early=""
      suppressHydrationWarning
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
      noValidate
      aria-label="First ticker"
    >
      <div className={styles.entry}>
        <TickerInput
          ref={input}
          value={text}
          onChange={setText}
          isInvalid={problem !== null}
          describedBy={problemId}
        />
        <Button type="submit" look={look} isBusy={isAdding} className={styles.submit}>
          {isAdding ? 'Adding...' : 'Add Your First Ticker'}
        </Button>
      </div>
      <p id={problemId} className="outcome" role="alert">
        {problem}
      </p>
      <p className={styles.suggestions}>
        <span>or start with</span>
        {brand.suggestedTickers.map((ticker) => (
          <button
            key={ticker}
            type="submit"
            value={ticker}
            className={styles.ticker}
            aria-label={`Add ${ticker}`}
          >
            {ticker}
          </button>
        ))}
      </p>
    </form>
  );
}
