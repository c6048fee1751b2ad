import type { WatchlistItem } from '#domain/contract/watchlist.ts';
import type { FormChoice } from '#domain/plans/form-access.ts';
import { FormsDialog } from './forms-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { RowMenu } from './list/row-menu.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** What is open above the list. */
export type Asked =
  | { what: 'menu'; ticker: string; button: HTMLElement }
  | { what: 'forms'; ticker: string }
  | { what: 'remove'; ticker: string }
  | { what: 'keys' };

type PaneDialogsProps = {
  asked: Asked;
  items: readonly WatchlistItem[];
  formChoices: readonly FormChoice[];
  isPro: boolean;
  onDetails: (ticker: string) => void;
  onForms: (ticker: string) => void;
  onSeen: (ticker: string) => void;
  onRemove: (ticker: string) => void;
  onRemoved: (ticker: string) => void;
  onClose: () => void;
};

/** The menu of a row and the dialogs of the list. They load when the first of them is opened. */
export default function PaneDialogs({ asked, items, onClose, ...verbs }: PaneDialogsProps) {
  if (asked.what === 'keys') return <KeysDialog onClose={onClose} />;
  const { ticker } = asked;
  if (asked.what === 'forms') {
    const { formChoices: choices, isPro } = verbs;
    return <FormsDialog ticker={ticker} items={items} choices={choices} isPro={isPro} onClose={onClose} />;
  }
  if (asked.what === 'remove') {
    return <RemoveDialog ticker={ticker} onConfirm={() => verbs.onRemoved(ticker)} onClose={onClose} />;
  }
  return (
    <RowMenu
      ticker={ticker}
      button={asked.button}
      isUnseen={items.some((item) => item.ticker === ticker && item.unseen_filings_count > 0)}
      onDetails={() => verbs.onDetails(ticker)}
      onForms={() => verbs.onForms(ticker)}
      onSeen={() => verbs.onSeen(ticker)}
      onRemove={() => verbs.onRemove(ticker)}
      onClose={onClose}
    />
  );
}
