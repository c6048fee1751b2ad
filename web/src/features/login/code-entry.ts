import { CODE_LENGTH } from '#domain/contract/limits.ts';

/** Six digits that stand alone, as people and messages write them: 123456, 123 456, 123-456. */
const WRITTEN_CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

/** The code in what was typed or pasted, which may be the whole message. */
export function readCode(text: string): string {
  const [code = text] = WRITTEN_CODE.exec(text) ?? [];
  return code.replace(/[\s-]/g, '').slice(0, CODE_LENGTH);
}
