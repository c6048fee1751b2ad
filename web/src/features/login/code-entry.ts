import { CODE_LENGTH } from '#domain/contract/limits.ts';

/** Long enough that a phone number pasted by mistake is recognizable. */
const MOST_DIGITS = 11;
/** Six digits on their own: 123456, 123 456, 123-456. */
const WRITTEN_CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

const DIGITS = /^\d+$/;

/** Extracts the code from typed or pasted text, such as the whole message. Surplus digits stay visible. */
export function readCode(text: string): string {
  const [code = text] = WRITTEN_CODE.exec(text) ?? [];
  const entry = code.replace(/[\s-]/g, '');
  return DIGITS.test(entry) ? entry.slice(0, MOST_DIGITS) : entry.slice(0, CODE_LENGTH);
}

/** Whether the server counts it as an attempt: it only checks digits. */
export function isTry(code: string): boolean {
  return DIGITS.test(code);
}
