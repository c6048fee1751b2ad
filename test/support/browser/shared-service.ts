import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '#local/runtime/site-build.ts';
import { processesOf, type Service, startService } from '../service.ts';
import { until } from '../until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the service that all browser tests share. */
    serviceUrl: string;
    /** The lines that this service printed until it was ready. */
    serviceOutput: string[];
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
  provide('serviceOutput', [...service.output]);
  return () => endWithoutRemains(service);
}

/** Stops the service. @throws Error, which fails the run, if the service fails to stop or leaves a process */
async function endWithoutRemains(service: Service): Promise<void> {
  const status = await service.stop();
  if (status !== 0) throw new Error(`The service ended with ${status}.\n${service.output.join('\n')}`);
  await until('its last process to end', async () => processesOf(service.dataDir).length === 0);
  await rm(service.dataDir, { recursive: true, force: true });
}
