import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '#local/runtime/site-build.ts';
import { discard, startService } from '../service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the service that all browser tests share. */
    serviceUrl: string;
  }
}

/**
 * Builds the site and starts the service that the end-to-end tests share, since each start reads dozens of filings.
 * Each test has its own readers, tickers for alerts, and browsers.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await buildSite(resolve(import.meta.dirname, '../../..'));
  const service = await startService(['--speed', '0.001']);
  provide('serviceUrl', service.url);
  return () => discard(service);
}
