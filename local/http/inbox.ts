import type { Email } from '../engines/email.ts';
import type { TextMessage } from '../engines/phones.ts';

/** Everything the service sent, newest first. */
export type Inbox = {
  emails: (Omit<Email, 'to'> & { to: string })[];
  texts: TextMessage[];
};
