import { displayTicker } from '#domain/companies/ticker.ts';
import type { DeliveryRecord } from '#domain/contract/highlights-contract.ts';
import { clockTime, newYorkClock, shortDay } from '#domain/format/clock.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import styles from './delivery-strip.module.css';

/** Shows how long the latest filing that was emailed in real time took, step by step. */
export function DeliveryStrip({ delivery }: { delivery: DeliveryRecord }) {
  const steps = [
    { name: 'Accepted by the SEC', at: delivery.accepted_at },
    { name: 'On EDGAR’s feed', at: delivery.seen_at },
    { name: 'Emailed', at: delivery.mailed_at },
  ];
  const day = shortDay(newYorkClock(Date.parse(delivery.accepted_at)));
  return (
    <section className="stack gap-8" aria-labelledby="delivery">
      <h2 id="delivery" className="quiet small">
        Our latest real-time alert: {displayTicker(delivery.ticker)}, {formInWords(delivery.form)}, {day}, New
        York time
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ name, at }) => (
          <li key={name}>
            <span className="quiet">{name}</span>
            <time dateTime={at}>{timeOf(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function timeOf(iso: string): string {
  const date = newYorkClock(Date.parse(iso));
  return clockTime(date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds());
}
