import type { Sentence } from '#domain/language/clauses.ts';
import type { Office } from '#domain/language/offices.ts';

/** A person who joins or leaves, according to a sentence. */
export type Move = {
  kind: 'departure' | 'appointment';
  /** One name, or several if the sentence is about them together. */
  people: readonly string[];
  /** `null` if the text does not name the office. */
  office: Office | null;
  /** `resigns`, `to retire`, `joins the board` … */
  verb: string;
  /** True if it happens at once, by dismissal, by death, or with an interim replacement. */
  isSudden: boolean;
  isPlanned: boolean;
  /** The effective date, as worded in the sentence. */
  when: string | null;
  sentence: Sentence;
};

/** Returns the last name in lowercase. */
export function surname(name: string): string {
  const words = name.replace(/,? (?:Jr|Sr|II|III|IV)\.?$/, '').split(' ');
  return (words.at(-1) ?? name).toLowerCase();
}

/** Returns whether a move concerns the filer's chief executive or chief financial officer. */
export function isChief({ office }: Move): boolean {
  return office?.chief === 'CEO' || office?.chief === 'CFO';
}
