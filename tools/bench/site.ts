import type { SiteFacts } from '#lambdas/alerts/channels/message-links.ts';

/** The site that the benchmarks' mails link to. */
export const BENCH_SITE: SiteFacts = {
  origins: { '8k': 'https://8k.example.com', form4: 'https://f4.example.com', all: 'https://example.com' },
  postalAddress: '1 Example Street',
  signingSecret: 'secret',
};
