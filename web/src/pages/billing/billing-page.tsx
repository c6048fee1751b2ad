import type { ReactNode } from 'react';
import type { PlansResponse } from '#domain/contract/billing-contract.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { ButtonLink } from '#web/components/controls/button-link.tsx';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { usePlans } from '#web/features/billing/billing-api.ts';
import { SisterOffers } from '#web/features/billing/sister-offers.tsx';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import styles from './billing-page.module.css';

type BillingPageProps = { title: string; lead: string; children: (plans: PlansResponse) => ReactNode };

/** A page about what this brand sells. A brand that sells nothing shows links to the sites that do. */
export function BillingPage({ title, lead, children }: BillingPageProps) {
  const { data: plans, error, mutate } = usePlans();
  const brand = pageBrand();
  if (!brand.features.billing) return <NotSoldHere />;
  if (plans?.offered === false) return <OpensSoon />;
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
    <Page title={title} lead={lead}>
      {children(plans)}
    </Page>
  );
}

/** Shown on a brand that will sell plans, as long as the stage cannot charge for them. */
function OpensSoon() {
  return (
    <Page
      title="Plans open soon"
      lead="Nothing can be bought yet, and nobody is charged. Your watchlist and the free daily digest work as usual."
    >
      <p>
        <ButtonLink to={PAGES.home} look="filled">
          Go to your watchlist
        </ButtonLink>
      </p>
    </Page>
  );
}

function NotSoldHere() {
  return (
    <Page
      title={`${pageBrand().name} is free`}
      lead="No plans are sold here. A plan from one of our other sites counts here too: log in with the same address."
    >
      <SisterOffers />
    </Page>
  );
}

function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <h1 className="headline">{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </div>
  );
}
