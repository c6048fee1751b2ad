import { useState } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import table from '#web/features/admin/admin-table.module.css';
import { ListLoading } from '#web/features/admin/list-parts.tsx';
import { ApplySetupDialog } from './apply-setup-dialog.tsx';
import { SetupLines } from './setup-lines.tsx';
import { useStripeSetup } from './stripe-api.ts';
import { StripeEvents } from './stripe-events.tsx';
import styles from './stripe-setup-page.module.css';

/** Compares Stripe's settings with those that the stage expects, and offers to repair them. */
export default function StripeSetupPage() {
  const { object: setup, error, reload } = useStripeSetup();
  const [isApplying, setApplying] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const repairs = (setup?.lines ?? []).flatMap(({ subject, drift }) =>
    drift === null ? [] : [{ subject, drift }],
  );
  return (
    <AdminFrame
      title="Stripe setup"
      actions={
        repairs.length === 0 ? null : (
          <Button look="filled" onClick={() => setApplying(true)}>
            Apply {repairs.length} {repairs.length === 1 ? 'change' : 'changes'}
          </Button>
        )
      }
    >
      {secret === null ? null : (
        <div role="status">
          <p>
            The secret of the new webhook, shown only now: <code className={styles.secret}>{secret}</code>
          </p>
          <p className="quiet">
            Store it as “webhookSecret” in the stage’s secret in Secrets Manager, then deploy. Until then,
            events are refused and Stripe repeats them for three days.
          </p>
        </div>
      )}
      {setup === undefined ? (
        error ? (
          <LoadFailed onRetry={reload}>The setup could not be loaded.</LoadFailed>
        ) : (
          <ListLoading />
        )
      ) : setup.state === 'off' ? (
        <p className={table.empty}>
          This stage has no Stripe key, so nothing is sold. Store a key in Secrets Manager, enter the secret’s
          name as “stripeSecret” in cdk.json, and deploy.
        </p>
      ) : setup.state === 'unreachable' ? (
        <LoadFailed onRetry={reload}>Stripe could not be reached: {setup.problem}</LoadFailed>
      ) : (
        <SetupLines setup={setup} />
      )}
      {setup === undefined || setup.state === 'off' ? null : <StripeEvents />}
      {isApplying ? (
        <ApplySetupDialog
          repairs={repairs}
          onSecret={setSecret}
          reload={reload}
          onClose={() => setApplying(false)}
        />
      ) : null}
    </AdminFrame>
  );
}
