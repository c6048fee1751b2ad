/** A holding as a form states it, without a trade. */
export type StatedHolding = {
  security: string;
  is_derivative: boolean;
  shares: number | null;
  /** D direct, I indirect. */
  ownership: 'D' | 'I' | null;
  /** Shares that a derivative gives; `null` for stock, and where the form does not say. */
  underlying_shares: number | null;
};

/** What insiders hold by a Form 3, or by a Form 4 or 5 that reports no transaction. */
export type InsiderHoldingsFacts = {
  kind: 'insider-holdings';
  is_amendment: boolean;
  owners: { cik: string; name: string }[];
  holdings: StatedHolding[];
};
