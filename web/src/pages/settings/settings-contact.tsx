import { useEffect, useEffectEvent, useState } from 'react';
import type { ContactMethod } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';

const ContactDialog = lazyPart(() => import('#web/features/alerts/contact-dialog.tsx'), DialogFailed);

type SettingsContactProps = {
  method: ContactMethod;
  profile: Profile;
  onSent: () => void;
  onClose: () => void;
};

/** Adds, verifies, or changes a contact of one kind. */
export function SettingsContact({ method, profile, onSent, onClose }: SettingsContactProps) {
  const isEmail = method === 'email';
  const [own, other] = isEmail ? [profile.email, profile.phone] : [profile.phone, profile.email];
  const isVerified = isEmail ? profile.email_verified : profile.phone_verified;
  const thing = isEmail ? 'email address' : 'phone number';
  const verb = own === null ? 'Add' : isVerified ? 'Change' : 'Verify';
  useProven(isVerified ? own : null, onClose);
  // An unverified contact is prefilled. A verified one is replaced only after the new one is verified.
  const pending = isEmail ? profile.pending_email : profile.pending_phone;
  const address = (isVerified ? pending : own) ?? '';
  return (
    <LazyDialog>
      <ContactDialog
        title={`${verb} ${own === null ? (isEmail ? 'an' : 'a') : 'your'} ${thing}`}
        method={method}
        addresses={{ email: address, sms: address }}
        isSettled
        isSecond={other !== null && !isVerified}
        onSent={onSent}
        onClose={onClose}
      />
    </LazyDialog>
  );
}

/** Calls back once a different address has been verified. */
function useProven(proven: string | null, onProven: () => void): void {
  const [before] = useState(proven);
  const announce = useEffectEvent(onProven);
  useEffect(() => {
    if (proven !== null && proven !== before) announce();
  }, [proven, before]);
}
