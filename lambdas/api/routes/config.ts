import { Hono } from 'hono';
import type { ConfigResponse, DataSource } from '#domain/contract/config.ts';
import { FORMS } from '#domain/form-types/catalogue.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';

/** Settings that no brand changes. */
export function configRoutes({ dataSource }: { dataSource: DataSource }) {
  const config: ConfigResponse = { data_source: dataSource, forms: [...FORMS] };
  return new Hono<ApiEnv>().get('/config', (c) => c.json(config));
}
