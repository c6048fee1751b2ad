import { Hono } from 'hono';
import type { ConfigResponse, DataSource } from '#domain/contract/config.ts';
import type { QuoteSource } from '#domain/contract/quotes.ts';
import { FORMS } from '#domain/form-types/catalogue.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';

/** Settings that no brand changes. */
export function configRoutes({
  dataSource,
  quoteSource,
}: {
  dataSource: DataSource;
  quoteSource: QuoteSource | null;
}) {
  const config: ConfigResponse = { data_source: dataSource, forms: [...FORMS], quote_source: quoteSource };
  return new Hono<ApiEnv>().get('/config', (c) => c.json(config));
}
