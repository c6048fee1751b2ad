/** A holding that a form states without reporting a trade. */
export type StatedHolding = {
  security: string;
  is_derivative: boolean;
  shares: number | null;
  /** D for direct, I for indirect. */
  ownership: 'D' | 'I' | null;
  /** Number of shares underlying a derivative; `null` for stock, or if the form does not state it. */
  underlying_shares: number | null;
};

/** Insiders' holdings in a Form 3, or in a Form 4 or 5 without transactions. */
export type InsiderHoldingsFacts = {
  kind: 'insider-holdings';
  is_amendment: boolean;
  owners: { cik: string; name: string }[];
  holdings: StatedHolding[];
};
