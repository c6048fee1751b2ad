import type { BrandId } from '#domain/brands/brand.ts';
import type { Secret } from '#lambdas/shared/secret.ts';

export type Site = {
  /** Origin of each brand's site. */
  origins: Record<BrandId, string>;
  postalAddress: string;
};

/** Signs links that work without a login, and seals login codes. */
export type Signing = { signingSecret: Secret };
