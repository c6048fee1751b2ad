import * as v from 'valibot';
import { type EdgarClient, edgarClient } from '#lambdas/clients/edgar.ts';
import { edgarGate } from '#lambdas/clients/edgar-gate.ts';
import { positive, readEnv, Text, Url } from '#lambdas/shared/env.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/**
 * Opens the EDGAR client, which shares one rate limit with all workers.
 * @param urgency `low` gives priority to all other requests, for work that is less urgent than a fresh filing
 */
export function openEdgar(table: Table, urgency: 'high' | 'low' = 'high'): EdgarClient {
  const env = readEnv({
    EDGAR_WWW_URL: Url,
    EDGAR_DATA_URL: Url,
    EDGAR_EFTS_URL: Url,
    /** Origin of the links that people open. Only the local stand-in needs a separate one. */
    EDGAR_SITE_URL: v.optional(Url),
    EDGAR_USER_AGENT: Text,
    EDGAR_REQUESTS_PER_SECOND: positive('5'),
    EDGAR_BLOCK_SECONDS: positive('600'),
    EDGAR_TIMEOUT_SECONDS: positive('10'),
  });
  const gate = edgarGate(rateBudgetIn(table, 'edgar'), systemClock, {
    requestsPerSecond: env.EDGAR_REQUESTS_PER_SECOND,
    blockSeconds: env.EDGAR_BLOCK_SECONDS,
    goesLast: urgency === 'low',
  });
  return edgarClient(
    {
      www: env.EDGAR_WWW_URL,
      data: env.EDGAR_DATA_URL,
      search: env.EDGAR_EFTS_URL,
      ...(env.EDGAR_SITE_URL === undefined ? {} : { site: env.EDGAR_SITE_URL }),
      userAgent: env.EDGAR_USER_AGENT,
      timeoutMs: env.EDGAR_TIMEOUT_SECONDS * 1_000,
    },
    gate,
  );
}
