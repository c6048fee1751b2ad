import { useState } from 'react';
import type { Contact } from '#domain/accounts/contact.ts';
import { formatPhone } from '#domain/format/phone.ts';
import type { Wanted } from '#domain/plans/wanted-plan.ts';
import { CodeStep } from './code-step.tsx';
import { useCodeVisit } from './code-visit.ts';
import { ContactStep } from './contact-step.tsx';
import { LinkSentDialog } from './link-sent-dialog.tsx';

type LoginStepsProps = {
  /** Keeps the field from taking focus, because the page shows a message that should be read first. */
  isRead?: boolean;
  /** The purchase to continue once the user is logged in. */
  wanted?: Wanted | undefined;
  onLoggedIn: () => void;
};

/** The contact step, then the code step for a phone, or the "link sent" dialog for an email address. */
export function LoginSteps({ isRead = false, wanted, onLoggedIn }: LoginStepsProps) {
  const { phone, wrongTries, ...visit } = useCodeVisit();
  // After a reload of the code step, the contact field starts with the phone number of that step.
  const [entry, setEntry] = useState(phone === null ? '' : formatPhone(phone));
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [wasAtCode, setAtCode] = useState(false);
  if (phone !== null && !wasAtCode) setAtCode(true);

  const goOn = ({ method, address }: Contact) => {
    if (method === 'email') return setMailedTo(address);
    visit.start(address);
  };

  if (phone !== null) {
    return (
      <CodeStep
        phone={phone}
        wrongTries={wrongTries}
        onTries={visit.countTries}
        onBack={visit.leave}
        onLoggedIn={onLoggedIn}
      />
    );
  }
  return (
    <>
      <ContactStep
        autoFocus={!isRead || wasAtCode}
        wanted={wanted}
        entry={entry}
        onEntry={setEntry}
        onSent={goOn}
      />
      {mailedTo === null ? null : <LinkSentDialog address={mailedTo} onClose={() => setMailedTo(null)} />}
    </>
  );
}
