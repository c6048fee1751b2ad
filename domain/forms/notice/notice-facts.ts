/** The facts in a Form 144, in which an insider announces a planned sale. */
export type PlannedSaleFacts = {
  kind: 'planned-sale';
  issuer: { cik: string | null; name: string | null };
  seller: string | null;
  /** The seller's relationships to the issuer, as filed: Officer, Director, … */
  relationships: string[];
  security_class: string | null;
  units: number | null;
  /** US dollars. */
  market_value: number | null;
  /** Approximate date of the sale, ISO. */
  sale_date: string | null;
  broker: string | null;
  exchange: string | null;
  /** Adoption dates of Rule 10b5-1 plans, ISO. */
  plan_dates: string[];
  sold_past_3_months: { units: number; proceeds: number };
};

/** The facts in a Form D about an unregistered offering. */
export type PrivateOfferingFacts = {
  kind: 'private-offering';
  issuer: { cik: string | null; name: string | null };
  is_amendment: boolean;
  industry: string | null;
  /** Exemptions as filed, such as `06b`. */
  exemptions: string[];
  /** US dollars; `null` if indefinite. */
  offered: number | null;
  sold: number | null;
  investors: number | null;
  /** ISO; `null` if nothing has been sold yet. */
  first_sale: string | null;
};

/** The facts in the SEC's notice of effectiveness. */
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

/**
 * The facts in a Form 25 filed by an exchange (25-NSE) or by the issuer, which removes a security from the
 * exchange's list.
 */
export type DelistingFacts = {
  kind: 'delisting';
  /** True if the issuer itself requests the removal. @see rule 12d2-2(c) */
  is_voluntary: boolean;
  issuer: { cik: string | null; name: string | null };
  exchange: string | null;
  /** The securities removed, in the exchange's words. */
  securities: string | null;
  /** The rule on which the removal is based, such as `17 CFR 240.12d2-2(a)(3)`. */
  rule: string | null;
};

/** Facts in notices that consist of a single XML document. */
export type NoticeFacts = PlannedSaleFacts | PrivateOfferingFacts | EffectivenessFacts | DelistingFacts;
