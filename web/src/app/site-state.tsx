import { lazy, Suspense } from 'react';
import type { SiteConfig } from '#domain/contract/site/site-config-contract.ts';
import { useConfig } from '#web/features/identity/identity-api.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

const SiteNotices = lazy(() => import('./site-notices.tsx'));

/**
 * Shows the palette and the announcements that operators set for all sites. On most days there are none, and the code
 * that shows them is not loaded.
 */
export function SiteState() {
  const config = useConfig();
  const [colors] = useStored(STORED.colors);
  if (config === undefined || (colors === null && !hasAny(config))) return null;
  return (
    <Suspense>
      <SiteNotices config={config} />
    </Suspense>
  );
}

function hasAny({ theme, announcements }: SiteConfig): boolean {
  return announcements.length > 0 || /:"/.test(JSON.stringify(theme ?? {}));
}
