import { Suspense } from 'react';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import { StartAlertsPanel } from '#web/features/alerts/start-alerts-panel.tsx';
import type { Viewer } from '#web/features/identity/identity-api.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { ConfirmedNotice } from './confirmed-notice.tsx';
import { AlertsLoading } from './watchlist-loading.tsx';

const ContactDialog = lazyPart(() => import('#web/features/alerts/contact-dialog.tsx'), DialogFailed);

const SetupGuide = lazyPart(() => import('#web/features/setup/setup-guide.tsx'));

const NO_CONTACTS = { email: null, phone: null, email_awaited: false, phone_awaited: false };

type AlertsPanelProps = {
  viewer: Viewer;
  hasTickers: boolean;
  isContactOpen: boolean;
  setContactOpen: (isOpen: boolean) => void;
};

/** Shows the setup guide. Invites a visitor who has tickers to verify a contact, and confirms when that is done. */
export default function AlertsPanel({ viewer, hasTickers, isContactOpen, setContactOpen }: AlertsPanelProps) {
  const [setup] = useStored(STORED.setup);
  const contacts = viewer.profile ?? NO_CONTACTS;
  const { email, phone } = contacts;
  const isInvited = !viewer.isVerified && viewer.identity !== 'failed' && hasTickers;
  return (
    <>
      {setup ? (
        <Suspense>
          <SetupGuide
            known={{
              contact: viewer.isVerified,
              tickers: hasTickers,
              forms: viewer.profile?.default_forms != null,
            }}
          />
        </Suspense>
      ) : null}
      {!isInvited ? null : viewer.identity === 'asked' ? (
        <AlertsLoading />
      ) : (
        <StartAlertsPanel contacts={contacts} onCheck={viewer.refresh} onStart={() => setContactOpen(true)} />
      )}
      <ConfirmedNotice viewer={viewer} />
      <LazyDialog>
        {isContactOpen && !viewer.isVerified ? (
          <ContactDialog
            method={phone !== null && email === null ? 'sms' : 'email'}
            addresses={{ email: email ?? '', sms: phone ?? '' }}
            onSent={viewer.refresh}
            onClose={() => setContactOpen(false)}
          />
        ) : null}
      </LazyDialog>
    </>
  );
}
