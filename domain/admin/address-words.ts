import type { User } from '#domain/accounts/user.ts';

/** Shorter words would match too many readers. */
export const SHORTEST_WORD = 3;
/** Longer words are truncated, because nobody types more than this. */
const LONGEST_WORD = 80;
/**
 * Parts of an address that start after this many characters cannot be found. This limits the items per reader.
 */
const MOST_STARTS = 16;
/** How many of its last digits support can use to find a phone number that a caller reads out. */
const PHONE_ENDS = [10, 7, 4];

/** The data that an administrator can find a reader by. */
export type Findable = Pick<User, 'email' | 'phone' | 'stripeCustomerId'>;

/**
 * Returns the words that a reader can be found by. An index lists them, and a search finds the words that start with
 * the typed text. An email address has one word for each position in its local part at which a search may start, and
 * one for each part of its domain, so that any part of an address finds it.
 */
export function searchWords({ email, phone, stripeCustomerId }: Findable): string[] {
  return [
    ...new Set([
      ...(email === null ? [] : emailWords(email.toLowerCase())),
      ...(phone === null ? [] : phoneWords(phone)),
      ...(stripeCustomerId === null ? [] : [stripeCustomerId.toLowerCase()]),
    ]),
  ];
}

/** Converts typed text to the form of the indexed words. Formatting characters are removed from phone numbers. */
export function typedWord(text: string): string {
  const typed = text.trim().toLowerCase();
  const isPhone = /^[+(\d][\d\s().-]*$/.test(typed);
  return (isPhone ? typed.replace(/\D/g, '') : typed).slice(0, LONGEST_WORD);
}

function emailWords(email: string): string[] {
  const at = email.lastIndexOf('@');
  const starts = Array.from({ length: Math.min(at, MOST_STARTS) }, (_, index) => index);
  const domain = email.slice(at + 1);
  // The last part, such as "com", would match everybody.
  const parts = domain.split('.').slice(0, -1);
  const domainStarts = parts.map((_, index) => domain.split('.').slice(index).join('.'));
  return [...starts.map((start) => email.slice(start)), ...domainStarts].map((word) =>
    word.slice(0, LONGEST_WORD),
  );
}

function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return [digits, ...PHONE_ENDS.map((length) => digits.slice(-length))];
}
