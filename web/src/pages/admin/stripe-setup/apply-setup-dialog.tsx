import type { ApplyStripeSetupRequest } from '#domain/contract/admin/admin-stripe-contract.ts';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { Problem } from '#web/lib/data/problem.ts';
import { applySetup } from './stripe-api.ts';

type ApplySetupDialogProps = {
  repairs: ApplyStripeSetupRequest['repairs'];
  /** Called with the secret of a new webhook endpoint. */
  onSecret: (secret: string) => void;
  reload: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks for confirmation before all entries that differ are repaired. */
export function ApplySetupDialog({ repairs, onSecret, reload, onClose }: ApplySetupDialogProps) {
  const run = async () => {
    const { results, webhook_secret } = await applySetup(repairs);
    if (webhook_secret !== null) onSecret(webhook_secret);
    const failed = results.filter(({ error }) => error !== null);
    if (failed.length === 0) return;
    await reload();
    const reasons = failed.map(({ subject, error }) => `${subject}: ${error}`).join(' ');
    throw new Problem(`${results.length - failed.length} of ${results.length} were applied. ${reasons}`);
  };
  return (
    <ActionDialog
      title="Apply the stage’s settings to Stripe"
      action="Apply"
      effects={effectsOf(repairs.map(({ subject }) => subject))}
      run={run}
      done="Stripe was set up."
      facts={Object.fromEntries(repairs.map(({ subject, drift }) => [subject, drift]))}
      reload={reload}
      onClose={onClose}
    />
  );
}

function effectsOf(subjects: readonly string[]): string[] {
  const count = (kind: string) => subjects.filter((subject) => subject.startsWith(kind)).length;
  const [products, prices, portals, webhooks] = ['product', 'price', 'portal', 'webhook'].map(count);
  return [
    ...(products
      ? [`${products} ${products === 1 ? 'product is' : 'products are'} created or renamed.`]
      : []),
    ...(prices
      ? [
          `${prices} new ${prices === 1 ? 'price applies' : 'prices apply'} to new subscribers. Current subscribers keep theirs.`,
        ]
      : []),
    ...(portals ? ['The billing portal is configured.'] : []),
    ...(webhooks
      ? [
          `${webhooks} webhook ${webhooks === 1 ? 'endpoint is' : 'endpoints are'} created, changed or disabled. The secret of a new one is shown once.`,
        ]
      : []),
  ];
}
