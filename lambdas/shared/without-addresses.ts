/** Length limits as in RFC 5321 §4.5.3.1, which also bound the duration of a search. */
const EMAIL = /[\w.!#$%&'*+=?^`{|}~-]{1,64}@[\w.-]{1,255}\.[a-z]{2,63}/gi;
/** A phone number in E.164, as stored, or URL-encoded. */
const PHONE = /(?:\+|%2B)1\d{10}(?!\d)/gi;

/** Replaces email addresses and phone numbers in a text with placeholders. */
export function withoutAddresses(text: string): string {
  return text.replace(EMAIL, '[email]').replace(PHONE, '[phone]');
}
