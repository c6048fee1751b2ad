import { CODE_LENGTH } from '#domain/contract/limits.ts';

/** A whole phone number, pasted in mistake, is still seen to be one. */
const MOST_DIGITS = 11;
/** Six digits that stand alone, as people and messages write them: 123456, 123 456, 123-456. */
const WRITTEN_CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

const DIGITS = /^\d+$/;

/** The code in what was typed or pasted, which may be the whole message; too many digits stay for the reader to see. */
export function readCode(text: string): string {
  const [code = text] = WRITTEN_CODE.exec(text) ?? [];
  const entry = code.replace(/[\s-]/g, '');
  return DIGITS.test(entry) ? entry.slice(0, MOST_DIGITS) : entry.slice(0, CODE_LENGTH);
}

/** Whether the server counts it as a try: it looks at digits alone. */
export function isTry(code: string): boolean {
  return DIGITS.test(code);
}
