import { watchedName } from '#domain/companies/cik-name.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import { showFailure, showToast } from '#web/components/feedback/toast.ts';
import { useWatchlistEdits } from './edits.ts';

/** Adds a form to those followed for a ticker; a message shows whether it succeeded. */
export function useFollow(): (item: WatchlistItem, form: string) => void {
  const { setForms } = useWatchlistEdits();
  return ({ ticker, company_name, forms }, form) => {
    void setForms([ticker], [...forms.split(',').filter(Boolean), form]).then(
      () => showToast(`You now follow ${formInWords(form)} filings of ${watchedName(ticker, company_name)}`),
      () => showFailure('The form could not be added. Please try again.'),
    );
  };
}
