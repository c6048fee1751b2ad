import type { SiteFacts } from '#lambdas/alerts/channels/links.ts';

/** The site that mails of the benches lead to. */
export const BENCH_SITE: SiteFacts = {
  origins: { '8k': 'https://8k.example.com', form4: 'https://f4.example.com', all: 'https://example.com' },
  postalAddress: '1 Example Street',
  signingSecret: 'secret',
};
