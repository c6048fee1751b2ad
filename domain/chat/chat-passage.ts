import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';

/** The filing that a passage comes from. */
export type CitedFiling = {
  accession: string;
  form: string;
  company: string;
  /** ISO date. */
  filedDate: string;
};

/** Words of a filing that an answer may rest on, before they get their number. */
export type Finding = {
  filing: CitedFiling;
  /** The headings or table head above the words; `null` if there are none. */
  heading: string | null;
  /** What the model is shown and its sentences are checked against; without orders to machines. */
  text: string;
  /** The factor for bare numbers in table rows. */
  scale: number;
  /**
   * Words of the filing and their place in the readable text; `null` if the filing as a whole is meant. `isExact`: the
   * text above is verbatim, so offsets in it are valid.
   */
  quote: { text: string; start: number | null; end: number | null; isExact: boolean } | null;
};

/** A finding with the number under which the model was shown it. */
export type ChatPassage = Finding & { number: number };

/** Returns a passage in the form in which the checks of analysis take it. */
export function asPromptPassage({ number, text, heading, scale, filing }: ChatPassage): PromptPassage {
  const above = [filing.company, filing.form, filing.filedDate, heading ?? ''].join('\n');
  return { number, start: 0, text, heading: above, isCut: true, scale };
}

/** The passages shown so far in one answer. The same words keep their number. */
export class ShownPassages {
  readonly #passages: ChatPassage[] = [];

  /** Numbers a finding, unless it was shown before. */
  add(finding: Finding): ChatPassage {
    const before = this.#passages.find(
      ({ filing, text }) => filing.accession === finding.filing.accession && text === finding.text,
    );
    if (before !== undefined) return before;
    const passage = { ...finding, number: this.#passages.length + 1 };
    this.#passages.push(passage);
    return passage;
  }

  /** Returns the passages with these numbers; a number that was never shown is left out. */
  withNumbers(numbers: readonly number[]): ChatPassage[] {
    return this.#passages.filter(({ number }) => numbers.includes(number));
  }

  get size(): number {
    return this.#passages.length;
  }
}
