/** What a document of a tender offer, a going-private transaction or a merger says. */
export type DealFacts = {
  kind: 'deal';
  document:
    | 'tender offer'
    /** The company buys its own shares. */
    | 'own tender offer'
    /** The board's word on somebody's offer. */
    | 'recommendation'
    | 'going private'
    | 'communication';
  is_amendment: boolean;
  /** An offer's last amendment, which reports its result. */
  is_final: boolean;
  target: { cik: string | null; name: string | null };
  /** Who offers, or merges: those who file beside the target. */
  bidders: string[];
  /** US dollars a share, where it is in cash. */
  price: number | null;
  /** Day on which the offer ends or ended, ISO. */
  expires: string | null;
  recommendation: 'accept' | 'reject' | 'neutral' | null;
  /** The sentence of a final amendment that tells how many shares were tendered. */
  result: string | null;
};
