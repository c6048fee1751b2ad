/** The facts in a document about a tender offer, a going-private transaction or a merger. */
export type DealFacts = {
  kind: 'deal';
  document:
    | 'tender offer'
    /** The company makes an offer for its own shares. */
    | 'own tender offer'
    /** The board's recommendation on another party's offer. */
    | 'recommendation'
    | 'going private'
    | 'communication';
  is_amendment: boolean;
  /** True for the last amendment to an offer, which reports its result. */
  is_final: boolean;
  target: { cik: string | null; name: string | null };
  /** Bidders or merger partners: the parties that file along with the target. */
  bidders: string[];
  /** US dollars per share, if paid in cash. */
  price: number | null;
  /** ISO date on which the offer expires or expired. */
  expires: string | null;
  recommendation: 'accept' | 'reject' | 'neutral' | null;
  /** The sentence in a final amendment that states how many shares were tendered. */
  result: string | null;
};
