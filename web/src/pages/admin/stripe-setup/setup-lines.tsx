import type { StripeSetup } from '#domain/contract/admin/admin-stripe-contract.ts';
import table from '#web/features/admin/admin-table.module.css';
import styles from './stripe-setup-page.module.css';

/** Lists each part of the setup with the value that the stage expects and the value in Stripe. */
export function SetupLines({ setup: { lines } }: { setup: StripeSetup }) {
  const differing = lines.filter(({ drift }) => drift !== null).length;
  return (
    <>
      <p className="quiet">
        {differing === 0
          ? 'Stripe matches this stage’s settings.'
          : `${differing} of ${lines.length} parts differ from this stage’s settings.`}
      </p>
      <table className={table.table}>
        <caption className="visually-hidden">Parts of the setup</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Wanted</th>
            <th scope="col">At Stripe</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ subject, wanted, drift }) => (
            <tr key={subject} className={styles.line}>
              <td>{subject}</td>
              <td data-label="Wanted">{wanted}</td>
              <td data-label="At Stripe">{drift ?? 'As wanted'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
