import type { User } from '#domain/accounts/user.ts';

/** Shorter words would list too many readers. */
export const SHORTEST_WORD = 3;
/** Longer words are cut: nobody types more. */
const LONGEST_WORD = 80;
/** Parts of an address that begin later are not found; keeps the items of one reader few. */
const MOST_STARTS = 16;
/** What support asks for when a caller reads a number out. */
const PHONE_ENDS = [10, 7, 4];

/** The facts by which an administrator finds a reader. */
export type Findable = Pick<User, 'email' | 'phone' | 'stripeCustomerId'>;

/**
 * Returns the words under which a reader is found: an index lists them, and a search finds those that begin with
 * what was typed. An email address has one word for each place of its local part where a search may begin, and for
 * each part of its domain, so that any part of an address finds it.
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

/** Returns what was typed in the form of the words; phone numbers without the signs that people add. */
export function typedWord(text: string): string {
  const typed = text.trim().toLowerCase();
  const isPhone = /^[+(\d][\d\s().-]*$/.test(typed);
  return (isPhone ? typed.replace(/\D/g, '') : typed).slice(0, LONGEST_WORD);
}

function emailWords(email: string): string[] {
  const at = email.lastIndexOf('@');
  const starts = Array.from({ length: Math.min(at, MOST_STARTS) }, (_, index) => index);
  const domain = email.slice(at + 1);
  // The last part, such as "com", would list everybody.
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
