import { simpleParser } from 'mailparser';

/** An email as the embedded SES accepted it. */
export type AcceptedMail = {
  id: string;
  sent_at: string;
  /** The whole MIME message, base64. */
  message: string;
};

/** An email as shown in the inbox. */
export type Email = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  sent_at: string;
};

/**
 * Parses each email once, when it is first viewed, so that senders do not have to wait for it.
 * @param accepted all emails, oldest first; existing ones do not change. Journals from an earlier version contain
 * parsed emails, which are shown as they are.
 */
export function readEmails(
  accepted: () => readonly (AcceptedMail | Email)[],
): () => Promise<readonly Email[]> {
  const emails: (Email | Promise<Email>)[] = [];
  return () => {
    for (const mail of accepted().slice(emails.length)) emails.push('message' in mail ? read(mail) : mail);
    return Promise.all(emails);
  };
}

async function read({ id, sent_at, message }: AcceptedMail): Promise<Email> {
  // Our emails contain both text and HTML, so neither is derived from the other.
  const shapes = { skipTextToHtml: true, skipHtmlToText: true, skipImageLinks: true };
  const mail = await simpleParser(Buffer.from(message, 'base64'), shapes);
  const recipients = [mail.to ?? []].flat().flatMap((list) => list.value.map((to) => to.address ?? to.name));
  return {
    id,
    to: recipients,
    from: mail.from?.text ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: typeof mail.html === 'string' ? mail.html : '',
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
    ),
    sent_at,
  };
}
