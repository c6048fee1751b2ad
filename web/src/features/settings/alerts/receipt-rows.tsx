import type { Receipt } from '#domain/contract/trust/receipts.ts';
import { receiptSentence } from '#domain/coverage/receipt-sentence.ts';
import { dayText } from '#domain/format/day-text.ts';
import { useReceipts } from '#web/features/settings/shared/api.ts';
import { Row } from '#web/features/settings/shared/section.tsx';
import styles from './receipt-rows.module.css';

/** What EDGAR published for the user's tickers, and what of it was told: the last day, and the days before on request. */
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
