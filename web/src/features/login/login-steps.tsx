import { useState } from 'react';
import type { Contact } from '#domain/accounts/contact.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { CodeStep } from './code-step.tsx';
import { useCodeVisit } from './code-visit.ts';
import { ContactStep } from './contact-step.tsx';
import { LinkSentDialog } from './link-sent-dialog.tsx';

type LoginStepsProps = {
  /** Something on the page is to be read before the field gets the focus. */
  isRead?: boolean;
  onLoggedIn: () => void;
};

/** The contact step; then a code to enter for a phone, or a word on the mailed link. @see specification §4, "Login flow" */
export function LoginSteps({ isRead = false, onLoggedIn }: LoginStepsProps) {
  const { phone, wrongTries, ...visit } = useCodeVisit();
  // A reload keeps the code step alone; the entry that led there is the number it names.
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
      <ContactStep autoFocus={!isRead || wasAtCode} entry={entry} onEntry={setEntry} onSent={goOn} />
      {mailedTo === null ? null : <LinkSentDialog address={mailedTo} onClose={() => setMailedTo(null)} />}
    </>
  );
}
