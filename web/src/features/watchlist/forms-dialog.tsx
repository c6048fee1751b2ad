import { useState } from 'react';
import { watchedName } from '#domain/companies/cik-name.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import type { FormChoice } from '#domain/plans/form-access.ts';
import { Button } from '#web/components/controls/button.tsx';
import { FormChips } from '#web/components/controls/form-chips.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { showToast } from '#web/components/feedback/toast.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { useWatchlistEdits } from './edits.ts';
import styles from './forms-dialog.module.css';
import { RealTimeForms } from './real-time-forms.tsx';

type FormsDialogProps = {
  ticker: string;
  items: readonly WatchlistItem[];
  choices: readonly FormChoice[];
  isPro: boolean;
  onClose: () => void;
};

const NO_FORM = 'Please select at least one form type';
const FAILED = 'The forms could not be saved. Please try again.';

/** Dialog for choosing which forms to follow for a ticker. The choice can also be applied to other tickers. */
export function FormsDialog({ ticker, items, choices, isPro, onClose }: FormsDialogProps) {
  const item = items.find((each) => each.ticker === ticker);
  const others = items.filter((each) => each !== item);
  const [chosen, setChosen] = useState<readonly string[]>(item?.forms.split(',').filter(Boolean) ?? []);
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set());
  const [realTime, setRealTime] = useState<readonly string[]>(item?.real_time_forms ?? []);
  const { setForms, setRealTimeForms } = useWatchlistEdits();
  const { isBusy, problem, setProblem, run } = useSubmit();

  const save = async () => {
    if (chosen.length === 0) return setProblem(NO_FORM);
    const tickers = [ticker, ...also];
    const kept = realTime.filter((form) => chosen.includes(form));
    const isKept = kept.join() === item?.real_time_forms.join();
    const saved = async () => {
      await setForms(tickers, chosen);
      if (!isKept) await setRealTimeForms(ticker, kept);
    };
    if (await run(() => orProblem(saved(), FAILED))) {
      showToast(tickers.length === 1 ? 'Forms saved' : `Forms saved for ${tickers.length} tickers`);
      onClose();
    }
  };
  const toggle = (other: string) => {
    const next = new Set(also);
    if (!next.delete(other)) next.add(other);
    setAlso(next);
  };
  const isAll = also.size === others.length;

  return (
    <Dialog
      shape="question"
      title={`Forms followed for ${watchedName(ticker, item?.company_name ?? '')}`}
      onClose={onClose}
    >
      <div className="stack gap-16">
        <FormChips choices={choices} chosen={chosen} isNamed onChange={setChosen} />
        {isPro ? (
          <RealTimeForms
            choices={choices.filter(({ value }) => chosen.includes(value))}
            chosen={realTime}
            onChange={setRealTime}
          />
        ) : null}
        {others.length > 0 ? (
          <details>
            <summary className="quiet">Use the same forms for other tickers</summary>
            <div className={styles.others}>
              <label className={styles.other}>
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={() => setAlso(new Set(isAll ? [] : others.map((each) => each.ticker)))}
                />
                All
              </label>
              {others.map((each) => (
                <label key={each.ticker} className={styles.other}>
                  <input
                    type="checkbox"
                    checked={also.has(each.ticker)}
                    onChange={() => toggle(each.ticker)}
                  />
                  {watchedName(each.ticker, each.company_name)}
                </label>
              ))}
            </div>
          </details>
        ) : null}
        <p className="outcome" role="alert">
          {problem}
        </p>
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" isBusy={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
