import { watchedName } from '#domain/companies/cik-name.ts';
import { type FormChoice, formValue, isLocked } from '#domain/plans/form-access.ts';
import type { WatchlistRow } from '#domain/watchlist/watchlist-row.ts';
import { FormsDialog } from './forms-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { RowMenu } from './list/row-menu.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useFollow } from './use-follow.ts';

/** The menu or dialog that is open over the list. */
export type Asked =
  | { what: 'menu'; ticker: string; button: HTMLElement }
  | { what: 'forms'; ticker: string }
  | { what: 'remove'; ticker: string }
  | { what: 'keys' };

type PaneDialogsProps = {
  asked: Asked;
  rows: readonly WatchlistRow[];
  formChoices: readonly FormChoice[];
  isPro: boolean;
  onTrade: (ticker: string) => void;
  onDetails: (ticker: string) => void;
  onForms: (ticker: string) => void;
  onSeen: (ticker: string) => void;
  onRemove: (ticker: string) => void;
  onRemoved: (ticker: string) => void;
  onClose: () => void;
};

/** The menu of a row and the dialogs of the list. Their code loads when the first of them is opened. */
export default function PaneDialogs({ asked, rows, onClose, ...verbs }: PaneDialogsProps) {
  const follow = useFollow();
  if (asked.what === 'keys') return <KeysDialog onClose={onClose} />;
  const { ticker } = asked;
  if (asked.what === 'forms') {
    const { formChoices: choices, isPro } = verbs;
    const items = rows.map(({ item }) => item);
    return <FormsDialog ticker={ticker} items={items} choices={choices} isPro={isPro} onClose={onClose} />;
  }
  const row = rows.find(({ item }) => item.ticker === ticker);
  const name = watchedName(ticker, row?.item.company_name ?? '');
  if (asked.what === 'remove') {
    return <RemoveDialog name={name} onConfirm={() => verbs.onRemoved(ticker)} onClose={onClose} />;
  }
  if (!row) return null;
  return (
    <RowMenu
      name={name}
      button={asked.button}
      isUnseen={row.item.unseen_filings_count > 0}
      unfollowed={unfollowedForms(row, verbs)}
      onTrade={() => verbs.onTrade(ticker)}
      onDetails={() => verbs.onDetails(ticker)}
      onFollow={(form) => follow(row.item, form)}
      onForms={() => verbs.onForms(ticker)}
      onSeen={() => verbs.onSeen(ticker)}
      onRemove={() => verbs.onRemove(ticker)}
      onClose={onClose}
    />
  );
}

/** Returns the forms of a row's filings that are not followed, although the plan allows it. */
function unfollowedForms(
  { item, filing, beside }: WatchlistRow,
  { formChoices, isPro }: Pick<PaneDialogsProps, 'formChoices' | 'isPro'>,
): string[] {
  const shown = [...beside.map((each) => each.filing), filing].filter((each) => each !== null);
  const locked = shown.filter((each) => isLocked(each, item.forms, { isPro })).map(formValue);
  return formChoices
    .filter(({ value, locked: isShut }) => !isShut && locked.includes(value))
    .map(({ value }) => value);
}
