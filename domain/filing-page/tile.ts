/** A figure at the top of a filing's page. */
export type Tile = {
  name: string;
  value: string;
  /** What the value is compared with, or what it consists of. */
  note: string | null;
};
