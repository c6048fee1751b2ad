import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';

/** Somebody who comes or goes, by the sentence that says so. */
export type Move = {
  kind: 'departure' | 'appointment';
  /** One name, or several that act together. */
  people: readonly string[];
  /** `CEO`, `CFO`, `director`, or the office in the report's words; `null` when the sentence names none. */
  role: string | null;
  /** `resigns`, `retires`, `joins the board` … */
  verb: string;
  isSudden: boolean;
  isPlanned: boolean;
  /** From when on, as the sentence says it. */
  when: string | null;
  sentence: Sentence;
};

/** The role of a member of the board. */
export const DIRECTOR = 'director';

/** What somebody did before, or elsewhere. */
export const HISTORY =
  /\b(?:previously (?:served|held|employed|was)|prior to (?:joining|that|his|her|this)|from (?:\w+ )?\d{4} (?:to|through|until)|since (?:\w+ )?\d{4}|where (?:he|she)|has served as|had served|served as|began (?:his|her) career|is (?:also )?(?:a|the) (?:director|member|president|chairman) of (?!¤))\b/i;

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

const WHEN = new RegExp(
  `\\b(?:effective(?: as of| on| at [^,]{3,40} on)?|as of|on|until|through|beginning(?: on)?|commencing(?: on)?|in|at the end of)(?: the (?:close of business|end of business|adjournment) (?:on|of))? (${MONTH}(?: \\d{1,2})?,? ?(?:20|19)\\d\\d)`,
  'g',
);

/** The filer as `the Company`, which the patterns for names expect. */
export function spoken(plain: string): string {
  return plain.replace(/¤’s/g, 'the Company’s').replace(/¤/g, 'the Company');
}

/** The family name in small letters. */
export function surname(name: string): string {
  return (
    name
      .replace(/,? (?:Jr|Sr|II|III|IV)\.?$/, '')
      .split(' ')
      .at(-1)
      ?.toLowerCase() ?? name
  );
}

/** The date behind the act, which is when it takes effect. */
export function whenIn(words: string, act: RegExp): string | null {
  const at = words.search(act);
  const found = [...words.slice(Math.max(0, at)).matchAll(WHEN)][0]?.[1];
  return found ?? (/effective immediately/i.test(words) ? 'immediately' : null);
}
