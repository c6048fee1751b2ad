import { Button } from '#web/components/controls/button.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';

type AddBannerProps = { ticker: string; onAdd: () => void; onDismiss: () => void };

/** Offers to add a ticker to visitors who followed a link to one that is not on their watchlist. */
export default function AddBanner({ ticker, onAdd, onDismiss }: AddBannerProps) {
  return (
    <Notice
      tone="accent"
      onDismiss={onDismiss}
      action={
        <Button look="plain" icon="plus" onClick={onAdd}>
          Add
        </Button>
      }
    >
      Add {ticker} to your watchlist to see filings
    </Notice>
  );
}
