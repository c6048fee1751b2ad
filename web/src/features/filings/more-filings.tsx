import { type ReactNode, useState } from 'react';
import type { Filing } from '#domain/contract/filings.ts';
import { formValue } from '#domain/plans/form-access.ts';
import { type FilingOrder, filingOrders, orderFilings } from '#domain/views/filing-order.ts';
import { LayoutSwitch } from '#web/components/controls/layout-switch.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { FilingDialog } from './filing-dialog.tsx';
import styles from './filing-list.module.css';
import { FilingTable } from './filing-table.tsx';

const ORDER_NAMES: Record<FilingOrder, string> = {
  date: 'Newest First',
  significance: 'Significance',
  form: 'Form',
  myforms: 'My Forms First',
  alert: 'Alert Level',
};

type MoreFilingsProps = {
  filings: readonly Filing[];
  /** Followed forms, comma-separated. */
  forms: string;
  isPro: boolean;
  isHidden: (filing: Filing) => boolean;
  isLocked: (filing: Filing) => boolean;
  /** @param onOpen opens the filing in a dialog; `null` makes a card that is always expanded */
  card: (filing: Filing, onOpen: (() => void) | null) => ReactNode;
};

const LAYOUTS = [
  { value: 'tiles', name: 'Tiles', icon: 'cards' },
  { value: 'table', name: 'Table', icon: 'table' },
] as const;
type Layout = (typeof LAYOUTS)[number]['value'];

/** All filings but the latest, with a form filter and a sort order. */
export function MoreFilings({ filings, forms, isPro, isHidden, isLocked, card }: MoreFilingsProps) {
  const [layout, setLayout] = useState<Layout>('tiles');
  const [openId, setOpenId] = useState<string | null>(null);
  const [form, setForm] = useState('');
  const [order, setOrder] = useState<FilingOrder>('date');
  const orders = filingOrders({ isPro });
  const values = [...new Set(filings.map((filing) => formValue(filing)))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  // A form that is no longer on the list no longer filters.
  const chosen = values.includes(form) ? form : '';
  const narrowed = filings.filter((filing) => chosen === '' || formValue(filing) === chosen);
  const shown = orderFilings(narrowed, order, forms);
  const opened = filings.find(({ id }) => id === openId);
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
            <LayoutSwitch
              label="Layout of more filings"
              value={layout}
              options={LAYOUTS}
              onChoose={setLayout}
            />
          </div>
        ) : null}
      </div>
      {layout === 'tiles' ? (
        <div>{shown.map((filing) => card(filing, () => setOpenId(filing.id)))}</div>
      ) : (
        <FilingTable
          filings={shown}
          isHidden={isHidden}
          isLocked={isLocked}
          onOpen={({ id }) => setOpenId(id)}
        />
      )}
      {opened ? (
        <FilingDialog filing={opened} onClose={() => setOpenId(null)}>
          {card(opened, null)}
        </FilingDialog>
      ) : null}
    </section>
  );
}
