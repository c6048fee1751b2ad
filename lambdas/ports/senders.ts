import type { CapUser } from '#domain/accounts/message-cap.ts';
import type { TextStream } from '#domain/accounts/text-stream.ts';
import type { MailText } from '#domain/mail/mail-layout.ts';

/** An email; `headers`: additional header fields. */
type SentMail = MailText & { to: string; fromName: string; headers?: Record<string, string> };

/** The `permanent` property of an error that `send` throws tells whether a retry is pointless. */
export type Mail = { send(mail: SentMail): Promise<unknown> };
export type Texts = {
  /** Set on a stage without phone numbers, where `send` always fails. */
  isOff?: boolean;
  /** @param text.asOf when the text that this one answers was sent */
  send(text: { stream: TextStream; to: string; body: string; asOf?: Date }): Promise<unknown>;
};

export type MailCap = {
  /**
   * Counts an email to an unverified contact. @returns when the next one may be sent; `null` if it may be sent at
   * once
   */
  take(user: CapUser, now: Date): Promise<Date | null>;
  /**
   * Undoes the count of an email that was not sent.
   * @param countedAt when it was counted
   */
  giveBack(countedAt: Date): Promise<void>;
};
