import type { TextMessage } from '../engines/phones.ts';
import type { Email } from '../engines/ses-engine.ts';

/** Everything that the service sent, newest first. */
export type Inbox = {
  emails: (Omit<Email, 'to'> & { to: string })[];
  texts: TextMessage[];
};
