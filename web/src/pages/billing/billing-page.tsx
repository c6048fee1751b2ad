import type { ReactNode } from 'react';
import type { PlansResponse } from '#domain/contract/billing.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { usePlans } from '#web/features/billing/api.ts';
import { pageBrand, sisterSites } from '#web/lib/site/brand.ts';
import styles from './billing-page.module.css';

type BillingPageProps = { title: string; lead: string; children: (plans: PlansResponse) => ReactNode };

/** A page about what this brand sells. Where it sells nothing, the sites that do. */
export function BillingPage({ title, lead, children }: BillingPageProps) {
  const { data: plans, error, mutate } = usePlans();
  const brand = pageBrand();
  if (!brand.features.billing || plans?.offered === false) return <NotSoldHere />;
  if (!plans) {
    return error ? (
      <MessagePage
        title="Prices could not be loaded"
        text="Nothing has changed, and nobody was charged. Please try again in a minute."
      >
        <Button look="filled" onClick={() => void mutate()}>
          Try Again
        </Button>
      </MessagePage>
    ) : (
      <LoadingPage />
    );
  }
  return (
    <div className={styles.page}>
      <header>
        <h1 className="headline">{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children(plans)}
    </div>
  );
}

function NotSoldHere() {
  const brand = pageBrand();
  const selling = sisterSites().filter((site) => site.brand.features.billing);
  return (
    <MessagePage
      title={`${brand.name} is free`}
      text="No plans are sold here. A plan from one of our other sites counts here too: log in with the same address."
    >
      {selling.map((site) => (
        <a key={site.brand.id} href={pricingOf(site.href)}>
          Plans on {site.brand.name}
        </a>
      ))}
    </MessagePage>
  );
}

/** The pricing page of a sister site. */
function pricingOf(href: string): string {
  return href.replace(/\/(\?|$)/, '/pricing$1');
}
