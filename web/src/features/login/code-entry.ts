import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';

/** The limit is high enough for users to recognize a phone number that they pasted by mistake. */
const MOST_DIGITS = 11;
/** Matches six digits on their own: 123456, 123 456, 123-456. */
const WRITTEN_CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

const DIGITS = /^\d+$/;

/** Extracts the code from typed or pasted text, such as a whole text message. Surplus digits are kept. */
export function readCode(text: string): string {
  const [code = text] = WRITTEN_CODE.exec(text) ?? [];
  const entry = code.replace(/[\s-]/g, '');
  return DIGITS.test(entry) ? entry.slice(0, MOST_DIGITS) : entry.slice(0, CODE_LENGTH);
}

/**
 * Returns whether the server counts the code as an attempt; the server rejects codes that are not all digits
 * without counting them.
 */
export function isTry(code: string): boolean {
  return DIGITS.test(code);
}
