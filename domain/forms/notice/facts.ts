/** What a Form 144 announces: an insider's intention to sell. */
export type PlannedSaleFacts = {
  kind: 'planned-sale';
  issuer: { cik: string | null; name: string | null };
  seller: string | null;
  /** The seller's relations to the issuer, as filed: Officer, Director, … */
  relationships: string[];
  security_class: string | null;
  units: number | null;
  /** US dollars. */
  market_value: number | null;
  /** Approximate day of the sale, ISO. */
  sale_date: string | null;
  broker: string | null;
  exchange: string | null;
  /** Days on which plans under rule 10b5-1 were adopted, ISO. */
  plan_dates: string[];
  sold_past_3_months: { units: number; proceeds: number };
};

/** What a Form D says of an offering that is not registered. */
export type PrivateOfferingFacts = {
  kind: 'private-offering';
  issuer: { cik: string | null; name: string | null };
  is_amendment: boolean;
  industry: string | null;
  /** Exemptions as filed, such as `06b`. */
  exemptions: string[];
  /** US dollars; `null` when indefinite. */
  offered: number | null;
  sold: number | null;
  investors: number | null;
  /** ISO; `null` before the first sale. */
  first_sale: string | null;
};

/** What the SEC's notice of effectiveness says. */
export type EffectivenessFacts = {
  kind: 'effectiveness';
  issuer: { cik: string | null; name: string | null };
  /** ISO. */
  effective_date: string | null;
  /** The form type that became effective. */
  registration: string | null;
  file_number: string | null;
  accession: string | null;
};

/** What a Form 25 of an exchange (25-NSE) or of the issuer says: a security leaves the exchange's list. */
export type DelistingFacts = {
  kind: 'delisting';
  /** The issuer itself asks for it. @see rule 12d2-2(c) */
  is_voluntary: boolean;
  issuer: { cik: string | null; name: string | null };
  exchange: string | null;
  /** The securities removed, in the exchange's words. */
  securities: string | null;
  /** The rule relied on, such as `17 CFR 240.12d2-2(a)(3)`. */
  rule: string | null;
};

/** Facts of notices that are one XML document. */
export type NoticeFacts = PlannedSaleFacts | PrivateOfferingFacts | EffectivenessFacts | DelistingFacts;
