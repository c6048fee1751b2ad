import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Brand } from '#domain/brands/brand.ts';
import { formChoices, startingForms } from '#domain/plans/form-access.ts';
import { Button } from '#web/components/controls/button.tsx';
import { FormChips } from '#web/components/controls/form-chips.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import styles from './add-form.module.css';
import { LimitMeter, MoreRoom } from './limit-meter.tsx';
import { TickerInput } from './ticker-input.tsx';
import { type AddContext, useAddTickers } from './use-add-tickers.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), DialogFailed);

export type AddFormProps = AddContext & {
  brand: Brand;
  /** Initial text. */
  prefill?: string;
  /** Focuses the field. */
  autoFocus?: boolean;
  /** Default form types from the user's settings. */
  defaultForms?: readonly string[] | null | undefined;
};

/** Adds tickers or companies to the watchlist, with the form types to follow. */
export function AddForm({ brand, prefill = '', autoFocus = false, defaultForms, ...context }: AddFormProps) {
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(prefill);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const forms = chosen ?? startingForms(brand.id, context, defaultForms);
  const [isImporting, setImporting] = useState(false);
  const { add, isAdding, problem, isOverLimit } = useAddTickers(context);
  const suggestions = brand.suggestedTickers.filter(
    (ticker) => !context.watched.includes(ticker.replace('.', '-')),
  );

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Clears the field only if the user has not typed something else in the meantime.
    if (await add(text, forms)) setText((now) => (now === text ? '' : now));
  };

  return (
    <form className="stack gap-12" onSubmit={submit} noValidate aria-label="Add tickers">
      <TickerInput
        value={text}
        onChange={setText}
        isInvalid={problem !== null}
        describedBy={problemId}
        ref={input}
      />
      {suggestions.length > 0 ? (
        <p className={styles.suggestions}>
          <span>Suggested</span>
          {suggestions.map((ticker) => (
            <button
              key={ticker}
              type="button"
              className={styles.suggestion}
              onClick={() => setText(appended(text, ticker))}
            >
              {ticker}
            </button>
          ))}
        </p>
      ) : null}
      <FormChips choices={formChoices(brand.id, context)} chosen={forms} onChange={setChosen} />
      <div className="row wrap gap-8">
        <Button type="submit" look="filled" isBusy={isAdding} className={styles.submit}>
          {isAdding ? 'Adding...' : 'Add to Watchlist'}
        </Button>
        <Button
          look="plain"
          aria-haspopup="dialog"
          className={styles.importer}
          onClick={() => setImporting(true)}
        >
          Import a list
        </Button>
      </div>
      <LazyDialog>
        {isImporting ? (
          <ImportDialog
            watched={context.watched}
            onTake={(tickers) => {
              setText(tickers);
              setImporting(false);
            }}
            onClose={() => setImporting(false)}
          />
        ) : null}
      </LazyDialog>
      <p id={problemId} className="outcome" role="alert">
        {problem}
      </p>
      {isOverLimit ? (
        <p>
          <MoreRoom isPro={context.isPro} />
        </p>
      ) : null}
      <LimitMeter used={context.watched.length} limit={context.limit} isPro={context.isPro} />
    </form>
  );
}

function appended(text: string, ticker: string): string {
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.some((entry) => entry.toUpperCase() === ticker)) return text;
  return [...entries.filter((entry) => entry !== ''), ticker].join(', ');
}
