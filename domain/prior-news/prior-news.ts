/** Where and when a filing's news was first published. */
export type PriorNews = {
  /** ISO date on which it was published. */
  announced: string;
  /** The earlier filing that reported it; `null` if only the text says that there was one. */
  accession: string | null;
  form: string | null;
  one_liner: string | null;
};
