import type { SubscriptionResponse } from '#domain/contract/billing-contract.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { dateText, money, shortDate } from './format-price.ts';
import styles from './plan-setting.module.css';

/** Our words for Stripe's invoice states. */
const STATUS: Record<string, string> = {
  open: 'Unpaid',
  uncollectible: 'Unpaid',
  paid: 'Paid',
  void: 'Canceled',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  disputed: 'Disputed',
};

/** Lists the Stripe invoices, newest first. */
export function InvoiceList({ invoices }: Pick<SubscriptionResponse, 'invoices'>) {
  if (invoices.length === 0) return null;
  return (
    <div>
      <h3 className="normal">Invoices</h3>
      <ul className={styles.invoices}>
        {invoices.map(({ number, created_at, total, currency, status, url }) => (
          <li key={`${number} ${created_at}`} className={styles.invoice}>
            <span>{shortDate(created_at)}</span>
            <span>{money(total, currency)}</span>
            <span className="quiet">{STATUS[status] ?? status}</span>
            {url ? (
              <ExternalLink href={url} label={`View invoice of ${dateText(created_at)}`}>
                View
              </ExternalLink>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
