/** A figure at the head of a filing's page. */
export type Tile = {
  name: string;
  value: string;
  /** What the value is measured by, or made of. */
  note: string | null;
};
