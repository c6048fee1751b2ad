import { Notice } from '#web/components/feedback/notice.tsx';
import type { AddOutcome } from './use-add-tickers.ts';

type OutcomeNoticeProps = { outcome: AddOutcome; onDismiss: () => void };

/** The result of adding a ticker from the search. An error stays until dismissed. */
export function OutcomeNotice({ outcome, onDismiss }: OutcomeNoticeProps) {
  if (outcome === null) return null;
  if (outcome.kind === 'success') {
    return (
      <Notice tone="success" icon="check" announce="status">
        {outcome.text}
      </Notice>
    );
  }
  return (
    <Notice tone="error" icon="warning" announce="alert" onDismiss={onDismiss}>
      {outcome.text}
    </Notice>
  );
}
