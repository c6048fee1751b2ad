/** Where and when a filing's news was first published. */
export type PriorNews = {
  /** ISO date on which it was published. */
  announced: string;
  /** The earlier filing that reported it; `null` if only the text says so. */
  accession: string | null;
  form: string | null;
  one_liner: string | null;
};
