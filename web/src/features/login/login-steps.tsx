import { useState } from 'react';
import type { Contact } from '#domain/contact.ts';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { LinkSentDialog } from './link-sent-dialog.tsx';

/** The contact step; then a code to enter for a phone, or a word on the mailed link. @see specification §4, "Login flow" */
export function LoginSteps({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [entry, setEntry] = useState('');
  const [sent, setSent] = useState<Contact | null>(null);
  const back = () => setSent(null);

  if (sent?.method === 'sms') return <CodeStep phone={sent.address} onBack={back} onLoggedIn={onLoggedIn} />;
  return (
    <>
      <ContactStep entry={entry} onEntry={setEntry} onSent={setSent} />
      {sent ? <LinkSentDialog address={sent.address} onClose={back} /> : null}
    </>
  );
}
