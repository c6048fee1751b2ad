import { lazy, useEffect, useEffectEvent, useState } from 'react';
import type { Channel } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { LazyDialog } from '#web/components/feedback/loading.tsx';

const ContactDialog = lazy(() => import('#web/features/alerts/contact-dialog.tsx'));

type SettingsContactProps = { method: Channel; profile: Profile; onSent: () => void; onClose: () => void };

/** Asks for a contact of one kind: a new one, one that still waits for its proof, or another in its place. */
export function SettingsContact({ method, profile, onSent, onClose }: SettingsContactProps) {
  const isEmail = method === 'email';
  const [own, other] = isEmail ? [profile.email, profile.phone] : [profile.phone, profile.email];
  const isVerified = isEmail ? profile.email_verified : profile.phone_verified;
  const thing = isEmail ? 'email address' : 'phone number';
  const verb = own === null ? 'Add' : isVerified ? 'Change' : 'Verify';
  useProven(isVerified ? own : null, onClose);
  // One that still waits is asked again; a verified one makes way for another once that is proven.
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

/** Calls back once another address is proven than the one (or none) before. */
function useProven(proven: string | null, onProven: () => void): void {
  const [before] = useState(proven);
  const tell = useEffectEvent(onProven);
  useEffect(() => {
    if (proven !== null && proven !== before) tell();
  }, [proven, before]);
}
