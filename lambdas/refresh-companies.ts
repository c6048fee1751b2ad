import { companyDirectoryIn } from './clients/company-directory.ts';
import { readEnv, Text } from './runtime/env.ts';
import { log } from './runtime/log.ts';
import { openEdgar } from './runtime/open-edgar.ts';
import { openTable } from './store/table.ts';
import { refreshCompanies } from './usecases/refresh-companies.ts';

const env = readEnv({ TABLE_NAME: Text, DOCUMENTS_BUCKET: Text });

const deps = {
  edgar: openEdgar(openTable(env.TABLE_NAME)),
  companies: companyDirectoryIn(env.DOCUMENTS_BUCKET),
};

/** @returns how many tickers the directory has now */
export async function handler(): Promise<{ tickers: number }> {
  const tickers = await refreshCompanies(deps);
  log.info('The company directory is new', { tickers });
  return { tickers };
}
