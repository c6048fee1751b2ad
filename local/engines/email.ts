import { domainToUnicode } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { readNewIn } from './journal.ts';
import { decodeWords, readMessage, unfolded } from './message.ts';

/** An email as the inbox shows it. */
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

/** An email as SES took it: nobody has read it yet. */
export type AcceptedEmail = {
  id: string;
  sent_at: string;
  /** The whole message in base64, as it came. */
  message: string;
};

/**
 * Follows the journal of accepted emails, whichever thread writes it. Each is read once, when somebody first looks:
 * it costs the one who sends it nothing.
 * @returns reads all of them, oldest first
 */
export function followEmails(file: string): () => readonly Email[] {
  const emails: Email[] = [];
  // Earlier versions wrote emails that were read already.
  const added = readNewIn<AcceptedEmail | Email>(file);
  return () => {
    for (const line of added()) emails.push('message' in line ? emailOf(line) : line);
    return emails;
  };
}

function emailOf({ id, sent_at, message }: AcceptedEmail): Email {
  const { headers, text, html } = readMessage(Buffer.from(message, 'base64').toString('latin1'));
  return {
    id,
    to: addressesIn(headers.to).map(({ address, name }) => address || name),
    from: addressesIn(headers.from).map(shown).join(', '),
    subject: decodeWords(unfolded(headers.subject ?? '')),
    text,
    html,
    headers,
    sent_at,
  };
}

type Address = { name: string; address: string };

/** First the addresses, then their names: a decoded name may hold the very signs that part addresses. */
function addressesIn(field = ''): Address[] {
  return addressparser(unfolded(field), { flatten: true }).map(({ name, address }) => ({
    name: decodeWords(name),
    address: address.replace(/(?<=@)[^@]+$/, (domain) => domainToUnicode(domain) || domain),
  }));
}

function shown({ name, address }: Address): string {
  if (name === '') return address;
  return address === '' ? `"${name}"` : `"${name}" <${address}>`;
}
