import { byBrand } from '#domain/brands/brand.ts';
import type { SiteFacts } from '#lambdas/alerts/channels/message-links.ts';

/** The site that the benchmarks' emails link to. */
export const BENCH_SITE: SiteFacts = {
  origins: byBrand((id) => `https://${id}.example.com`),
  postalAddress: '1 Example Street',
  signingSecret: 'secret',
};
