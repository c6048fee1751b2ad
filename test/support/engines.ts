import { openTable, type Table } from '#lambdas/store/table/table.ts';
import { ENVIRONMENT } from '#lib/topology.ts';
import { type Engines, startEngines as startLocalEngines } from '#local/engines/engines.ts';

/** Settings that every function of the service may ask for, as a stage would configure them. */
const STAGE: Record<string, string> = {
  [ENVIRONMENT.brandOrigins]: JSON.stringify({
    '8k': 'https://8k.example.com',
    form4: 'https://form4.example.com',
    all: 'https://all.example.com',
  }),
  [ENVIRONMENT.mailFrom]: 'Filing Pulse <alerts@example.com>',
  [ENVIRONMENT.mailConfigurationSet]: 'filing-pulse',
  [ENVIRONMENT.postalAddress]: '1 Example Street, New York, NY 10001',
  [ENVIRONMENT.edgarUserAgent]: 'Filing Pulse tests@example.com',
  [ENVIRONMENT.edgarWww]: 'http://127.0.0.1:9',
  [ENVIRONMENT.edgarData]: 'http://127.0.0.1:9',
  [ENVIRONMENT.edgarEfts]: 'http://127.0.0.1:9',
  [ENVIRONMENT.dataSource]: 'sample',
  [ENVIRONMENT.stripeApi]: 'http://127.0.0.1:9',
  [ENVIRONMENT.stripeKey]: 'key of the tests',
  [ENVIRONMENT.signingSecret]: 'signing secret of the tests',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
};

/**
 * Fresh engines in memory, provisioned from the topology, for one test file. Set `process.env` before importing
 * entries. With AWS_ENDPOINT_URL in the environment, the file gets resources of its own there instead.
 */
export async function startEngines(): Promise<Engines> {
  Object.assign(process.env, STAGE);
  const awsEndpoint = process.env.AWS_ENDPOINT_URL;
  const engines = await startLocalEngines({
    awsEndpoint,
    ...(awsEndpoint ? { prefix: `filing-pulse-${crypto.randomUUID().slice(0, 8)}` } : {}),
  });
  return { ...engines, env: { ...STAGE, ...engines.env } };
}

/** An empty table, for tests of what is kept in it. */
export async function startTable(): Promise<Table & Pick<Engines, 'stop'>> {
  const { env, stop } = await startEngines();
  return { ...openTable(env.TABLE_NAME ?? ''), stop };
}
