/** A kind of news under an item for anything: how its sentence reads, what it weighs, what it means to a holder. */
export type NewsKind = {
  told: RegExp;
  /** Words with which the sentence tells something else. */
  not?: RegExp;
  score: number;
  rule: string;
  consequence: string;
  /** The headline where the sentence is only law. */
  line?: string;
};
