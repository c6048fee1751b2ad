/** Ways in which a company comes to market. */
export const LISTING_KINDS = ['ipo', 'foreign-ipo', 'spin-off'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** Stages as shown to readers, from the first filing to the first trade. */
export const SHOWN_STAGES = [
  'registered',
  'amended',
  'effective',
  'admitted',
  'priced',
  'listed',
  'withdrawn',
] as const;
export type ShownStage = (typeof SHOWN_STAGES)[number];
