/** That a filing tells what was told before. */
export type Known = {
  /** Day on which it was told, ISO. */
  announced: string;
  /** The earlier filing that told it; `null` where the text alone says so. */
  accession: string | null;
  form: string | null;
  one_liner: string | null;
};
