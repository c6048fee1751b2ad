import { formValue } from '#domain/plans/form-access.ts';
import { sisterFor } from '#domain/plans/sister-offers.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { pricingAt } from '#web/features/billing/sister-pricing.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

type UnlockLinkProps = { filing: Parameters<typeof formValue>[0]; look?: 'outlined' | 'plain' };

/**
 * Links from a locked filing to where it can be unlocked: our plans, or those of the sister site that covers the
 * form.
 */
export function UnlockLink({ filing, look = 'outlined' }: UnlockLinkProps) {
  const sister = pricingAt(sisterFor(pageBrand().id, formValue(filing)));
  return sister ? (
    <ExternalLink href={sister.href} look={look}>
      Upgrade to View
    </ExternalLink>
  ) : (
    <UpgradeLink look={look}>Upgrade to View</UpgradeLink>
  );
}
