import { type ReactNode, useState } from 'react';
import type { Filing } from '#domain/contract/filings.ts';
import { type FilingOrder, filingOrders, orderFilings } from '#domain/filing-order.ts';
import { formValue } from '#domain/form-access.ts';
import { Select } from '#web/components/select.tsx';
import styles from './filing-list.module.css';

const ORDER_NAMES: Record<FilingOrder, string> = {
  date: 'Newest First',
  significance: 'Significance',
  form: 'Form',
  myforms: 'My Forms First',
  alert: 'Alert Level',
};

type MoreFilingsProps = {
  filings: readonly Filing[];
  /** Forms followed, comma-separated. */
  forms: string;
  isPro: boolean;
  show: (filing: Filing) => ReactNode;
};

/** The filings besides the latest, of one form or all, in the order that the reader chooses. */
export function MoreFilings({ filings, forms, isPro, show }: MoreFilingsProps) {
  const [form, setForm] = useState('');
  const [order, setOrder] = useState<FilingOrder>('date');
  const orders = filingOrders({ isPro });
  const values = [...new Set(filings.map((filing) => formValue(filing.form)))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  // A form that left with the filing that was replaced filters no more.
  const chosen = values.includes(form) ? form : '';
  const shown = filings.filter((filing) => chosen === '' || formValue(filing.form) === chosen);
  return (
    <section aria-labelledby="more-filings">
      <div className={styles.head}>
        <h3 id="more-filings" className={styles.heading}>
          More Filings
        </h3>
        {filings.length > 1 ? (
          <div className={styles.controls}>
            <Select
              label="Form"
              value={chosen}
              data-active={chosen !== ''}
              options={[{ value: '', text: 'All forms' }, ...values.map((value) => ({ value, text: value }))]}
              onChoose={setForm}
            />
            <Select
              label="Sort filings by"
              value={order}
              options={orders.map((value) => ({ value, text: ORDER_NAMES[value] }))}
              onChoose={(value) => setOrder(orders.find((each) => each === value) ?? 'date')}
            />
          </div>
        ) : null}
      </div>
      <div>{orderFilings(shown, order, forms).map(show)}</div>
    </section>
  );
}
