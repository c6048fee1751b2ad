import { DISCOVERY_PAGES } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { ButtonLink } from '#web/components/controls/button-link.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { pageBrand, sisterSites } from '#web/lib/site/current-brand.ts';
import type { ChatAccess } from './chat-access.ts';

/** Names the brand whose site has the chatbot. */
function OtherBrand() {
  const site = sisterSites().find(({ brand }) => brand.features.chatbot);
  if (site === undefined) return <p>The chatbot is part of the site for all filings.</p>;
  return (
    <div className="stack gap-12">
      <p>
        {pageBrand().name} has no chatbot. It is part of {site.brand.name}, the site for all filings.
      </p>
      <p>
        <ExternalLink href={site.href.replace(/\/(\?|$)/, `${DISCOVERY_PAGES.chat}$1`)} look="filled">
          Open the chatbot
        </ExternalLink>
      </p>
    </div>
  );
}

/** Shown instead of the chat to readers who may not use it. */
export function LockedChat({ access }: { access: Exclude<ChatAccess, 'open' | 'asked'> }) {
  if (access === 'login')
    return (
      <div className="stack gap-12">
        <p>Log in to ask questions about filings. Each answer quotes the passages that it rests on.</p>
        <p>
          <ButtonLink to={PAGES.login} look="filled">
            Login
          </ButtonLink>
        </p>
      </div>
    );
  if (access === 'brand') return <OtherBrand />;
  return (
    <div className="stack gap-12">
      <p>
        Ask about any company’s filings, and get answers that quote the passages they’re based on. The chatbot
        is part of the all-filings plan.
      </p>
      <p>
        <UpgradeLink look="filled">See plans</UpgradeLink>
      </p>
    </div>
  );
}
