import type { ReactNode } from 'react';
import { PAGES } from '#domain/site/pages.ts';
import { useUpsellState } from '#web/lib/site/upsell-origin.ts';
import { ButtonLink } from './button-link.tsx';

type UpgradeLinkProps = {
  look?: 'filled' | 'outlined' | 'plain';
  label?: string;
  /** Another page about plans than the prices. */
  to?: string;
  children: ReactNode;
};

/** Leads from something that PRO alone has to the plans and their prices. */
export function UpgradeLink({ look = 'outlined', label, to = PAGES.pricing, children }: UpgradeLinkProps) {
  const state = useUpsellState();
  return (
    <ButtonLink to={to} state={state} look={look} aria-label={label}>
      {children}
    </ButtonLink>
  );
}
