import { useState } from 'react';
import { type Wanted, wantedQuery } from '#domain/plans/wanted-plan.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { ButtonLink } from '#web/components/controls/button-link.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import type { Viewer } from '#web/features/identity/identity-api.ts';
import { useConfirmationWatch, useSeenAgain } from '#web/lib/session/confirmation-watch.ts';
import styles from './billing-page.module.css';

const ContactDialog = lazyPart(() => import('#web/features/alerts/contact-dialog.tsx'), DialogFailed);

/**
 * Asks for an address to verify, or for a login, because a plan belongs to a verified address. Both lead back to
 * the choice of plan.
 */
export function VerifyFirst({ viewer, wanted }: { viewer: Viewer; wanted: Wanted }) {
  const [isOpen, setOpen] = useState(false);
  const { profile } = viewer;
  const isAwaited = profile !== null && (profile.email_awaited || profile.phone_awaited);
  useConfirmationWatch(isAwaited, viewer.refresh);
  useSeenAgain(() => {
    if (isAwaited) viewer.refresh();
  });
  return (
    <>
      <p>
        {isAwaited
          ? 'Please confirm your address with the message we sent. You’ll come back here afterward.'
          : 'Please verify an email address or phone first, so that your plan works on every device. You’ll come back here afterward.'}
      </p>
      <p className={styles.actions}>
        <Button look="filled" onClick={() => setOpen(true)}>
          {isAwaited ? 'Verify Now' : 'Add Contact Info'}
        </Button>
        <ButtonLink to={`${PAGES.login}?${wantedQuery(wanted)}`} look="plain">
          I have an account
        </ButtonLink>
      </p>
      <LazyDialog>
        {isOpen ? (
          <ContactDialog
            title="Verify to upgrade"
            method={profile?.phone && !profile.email ? 'sms' : 'email'}
            addresses={{ email: profile?.email ?? '', sms: profile?.phone ?? '' }}
            wanted={wanted}
            onSent={viewer.refresh}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </LazyDialog>
    </>
  );
}
