import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';

/** The filing that a passage comes from. */
export type CitedFiling = {
  accession: string;
  form: string;
  company: string;
  /** ISO date. */
  filedDate: string;
};

/** A passage from a filing that an answer may cite, before it is assigned a number. */
export type Finding = {
  filing: CitedFiling;
  /** The headings or table head above the passage; `null` if there are none. */
  heading: string | null;
  /**
   * The text that the model receives and against which its sentences are checked. Instructions to machines
   * are removed from it.
   */
  text: string;
  /** The multiplier for bare numbers in table rows. */
  scale: number;
  /**
   * The filing's words and their position in its readable text; `null` if the whole filing is meant. `isExact`: the
   * text above is verbatim, so offsets in it are valid.
   */
  quote: { text: string; start: number | null; end: number | null; isExact: boolean } | null;
};

/** A passage with the number that the model uses to cite it. */
export type ChatPassage = Finding & { number: number };

/** Returns a passage in the form that the checks of analyses expect. */
export function asPromptPassage({ number, text, heading, scale, filing }: ChatPassage): PromptPassage {
  const above = [filing.company, filing.form, filing.filedDate, heading ?? ''].join('\n');
  return { number, start: 0, text, heading: above, isCut: true, scale };
}

/** The passages that the model has received so far for one answer. Identical text keeps its number. */
export class ShownPassages {
  readonly #passages: ChatPassage[] = [];

  /** Assigns a passage a number, unless it already has one. */
  add(finding: Finding): ChatPassage {
    const before = this.#passages.find(
      ({ filing, text }) => filing.accession === finding.filing.accession && text === finding.text,
    );
    if (before !== undefined) return before;
    const passage = { ...finding, number: this.#passages.length + 1 };
    this.#passages.push(passage);
    return passage;
  }

  /** Returns the passages with these numbers. Numbers that were never assigned are ignored. */
  withNumbers(numbers: readonly number[]): ChatPassage[] {
    return this.#passages.filter(({ number }) => numbers.includes(number));
  }

  get size(): number {
    return this.#passages.length;
  }
}
