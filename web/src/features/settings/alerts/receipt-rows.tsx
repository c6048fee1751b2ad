import type { Receipt } from '#domain/contract/trust/receipts-contract.ts';
import { dayText } from '#domain/format/day-text.ts';
import { receiptSentence } from '#domain/wording/receipt-sentence.ts';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useReceipts } from '#web/features/settings/shared/settings-api.ts';
import styles from './receipt-rows.module.css';

/**
 * Compares what EDGAR published for the user's tickers with what was reported to the user: the last day, and
 * earlier days on request.
 */
export function ReceiptRows() {
  const { data } = useReceipts();
  const [last, ...earlier] = data?.receipts ?? [];
  if (last === undefined) return null;
  return (
    <Row
      label={`Checked against EDGAR’s own index: ${dayText(last.day)}`}
      hint={sentenceOf(last)}
      isWide={earlier.length > 0}
    >
      {earlier.length === 0 ? null : (
        <details className={styles.earlier}>
          <summary className={styles.more}>Days before</summary>
          <dl className={styles.days}>
            {earlier.map((receipt) => (
              <div key={receipt.day}>
                <dt>{dayText(receipt.day)}</dt>
                <dd>{sentenceOf(receipt)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Row>
  );
}

function sentenceOf(receipt: Receipt): string {
  return receipt.checked ? receiptSentence(receipt) : `So far: ${receiptSentence(receipt)}`;
}
